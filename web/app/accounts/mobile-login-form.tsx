// Mobile Login: calling code, number and password.

import {
  defaultPhoneCode,
  formMessages,
  isMobile,
  mobileTarget,
} from "@banyan/domain/accounts/rules.ts";
import type { mobileLogin } from "@banyan/domain/accounts/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { keepSessionInCookie, useCall } from "../lib/call-api.tsx";
import { useLang } from "../lib/lang.tsx";
import { useWords } from "../lib/words.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneCode } from "./phone-code.tsx";
import { text } from "./text.ts";
import { useFormFields } from "./use-form-fields.ts";
import { usePasswordLogin } from "./use-password-login.ts";

const blank = { phoneCode: defaultPhoneCode, mobile: "", password: "" };

export function MobileLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords(text);
  const lang = useLang();
  const call = useCall();
  const fields = useFormFields(blank, ({ phoneCode, mobile }) => ({
    mobile: isMobile(phoneCode, digitsOf(mobile)) ? null : say(lang, formMessages.mobile),
  }));
  const { phoneCode, password } = fields.values;
  const mobile = digitsOf(fields.values.mobile);
  const login = usePasswordLogin({
    fields,
    target: mobileTarget(phoneCode, mobile),
    signIn: (sealed, captchaTicket) =>
      call<typeof mobileLogin>(
        "POST /login/mobilelogin",
        { mobile, phoneCode, password: sealed, captchaTicket },
        { inline: true, headers: keepSessionInCookie },
      ),
    onSignedIn,
  });

  return (
    <PasswordForm
      fields={fields}
      login={login}
      missing={
        isMobile(phoneCode, mobile) && password !== "" ? undefined : words.needMobileAndPassword
      }
    >
      <Field label={words.mobile} error={fields.error("mobile")}>
        <TextInput
          {...fields.control("mobile")}
          type="tel"
          inputMode="tel"
          autoComplete="username"
          maxLength={20}
          before={
            <PhoneCode value={phoneCode} onChange={(code) => fields.set("phoneCode", code)} />
          }
        />
      </Field>
    </PasswordForm>
  );
}

/** People type spaces and hyphens; numbers have none. */
function digitsOf(mobile: string): string {
  return mobile.replace(/[\s-]/g, "");
}
