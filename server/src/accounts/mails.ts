// The mails of accounts, in both languages.
import { fill, type Pair, pair } from "@banyan/domain/kernel/pair.ts";

type Mail = { subject: Pair; text: Pair };

export function registerCodeMail(brand: Pair, code: string, minutes: number): Mail {
  return filled(
    pair("{brand}注册验证码：{code}", "{code} is your {brand} registration code"),
    pair(
      "你的注册验证码是 {code}，{minutes} 分钟内有效。\n\n验证码只用于注册，请不要告诉任何人。如果不是你本人操作，忽略这封邮件即可，不会发生任何事情。",
      "Your registration code is {code}. It works for {minutes} minutes.\n\nIt is for signing up only; tell nobody. If this was not you, ignore this mail: nothing will happen.",
    ),
    brand,
    { code, minutes },
  );
}

export function alreadyRegisteredMail(brand: Pair): Mail {
  return filled(
    pair("你已经有{brand}账号了", "You already have a {brand} account"),
    pair(
      "有人想用这个邮箱注册{brand}，但它已经有账号了，所以我们没有发送验证码。\n\n如果是你本人，请直接用邮箱和密码登录。如果不是，忽略这封邮件即可，你的账号没有变化。",
      "Somebody tried to sign up to {brand} with this address. It already has an account, so no code was sent.\n\nIf this was you, sign in with your e-mail address and password. If not, ignore this mail: your account has not changed.",
    ),
    brand,
    {},
  );
}

function filled(
  subject: Pair,
  text: Pair,
  brand: Pair,
  values: Readonly<Record<string, string | number>>,
): Mail {
  const inside = (texts: Pair): Pair => ({
    zh: fill(texts.zh, { ...values, brand: brand.zh }),
    en: fill(texts.en, { ...values, brand: brand.en }),
  });
  return { subject: inside(subject), text: inside(text) };
}
