// Email Login: address and password.

import { emailTarget, formMessages, isEmail } from "@banyan/domain/accounts/rules.ts";
import type { emailLogin } from "@banyan/domain/accounts/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { keepSessionInCookie, useCall } from "../lib/call-api.tsx";
import { useLang } from "../lib/lang.tsx";
import { useWords } from "../lib/words.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { PasswordForm } from "./password-form.tsx";
import { text } from "./text.ts";
import { useFormFields } from "./use-form-fields.ts";
import { usePasswordLogin } from "./use-password-login.ts";

const blank = { email: "", password: "" };

export function EmailLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords(text);
  const lang = useLang();
  const call = useCall();
  const fields = useFormFields(blank, ({ email }) => ({
    email: isEmail(email.trim()) ? null : say(lang, formMessages.email),
  }));
  const email = fields.values.email.trim();
  const login = usePasswordLogin({
    fields,
    target: emailTarget(email),
    signIn: (sealed, captchaTicket) =>
      call<typeof emailLogin>(
        "POST /login/emaillogin",
        { email, password: sealed, captchaTicket },
        { inline: true, headers: keepSessionInCookie },
      ),
    onSignedIn,
  });

  return (
    <PasswordForm
      fields={fields}
      login={login}
      missing={
        isEmail(email) && fields.values.password !== "" ? undefined : words.needEmailAndPassword
      }
    >
      <Field label={words.email} error={fields.error("email")}>
        <TextInput
          {...fields.control("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </PasswordForm>
  );
}
