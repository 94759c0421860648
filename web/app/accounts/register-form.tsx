// Register with Email: the address, the code that is sent there after a slide puzzle, a new password.

import {
  codeLength,
  emailTarget,
  formMessages,
  isCode,
  isEmail,
  isPasswordLong,
} from "@banyan/domain/accounts/rules.ts";
import type { verifyRegisterEmail } from "@banyan/domain/accounts/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { type FormEvent, useState } from "react";
import { keepSessionInCookie, useCall } from "../lib/call-api.tsx";
import { useToast } from "../lib/feedback.tsx";
import { useLang } from "../lib/lang.tsx";
import { fill, useWords } from "../lib/words.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import styles from "./login.module.css";
import { PuzzleDialog } from "./puzzle-dialog.tsx";
import { text } from "./text.ts";
import { useEmailCode } from "./use-email-code.ts";
import { useFormFields } from "./use-form-fields.ts";
import { useCanEncrypt, useSealPassword } from "./use-seal-password.ts";

const blank = { email: "", code: "", password: "" };

export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords(text);
  const lang = useLang();
  const call = useCall();
  const toast = useToast();
  const seal = useSealPassword();
  const canEncrypt = useCanEncrypt();
  const [isBusy, setBusy] = useState(false);
  const fields = useFormFields(blank, ({ email, code, password }) => ({
    email: isEmail(email.trim()) ? null : say(lang, formMessages.email),
    code: codeProblem(codeLength - code.length),
    password: isPasswordLong(password) ? null : say(lang, formMessages.password),
  }));
  const { code, password } = fields.values;
  const email = fields.values.email.trim();
  const codeMail = useEmailCode({ email, onRefused: fields.refuse });

  function codeProblem(missing: number): string | null {
    if (missing <= 0) return null;
    return missing === 1 ? words.codeMissingOne : fill(words.codeMissing, { n: missing });
  }

  function codeHelp(): string | undefined {
    if (codeMail.sentTo !== "") return fill(words.codeSent, { email: codeMail.sentTo });
    return isEmail(email) ? undefined : words.needValidEmail;
  }

  function missing(): string | undefined {
    if (!canEncrypt) return words.needsHttpsShort;
    if (!isEmail(email)) return words.needEmailFirst;
    if (!isCode(code)) return words.needCodeNext;
    return isPasswordLong(password) ? undefined : words.needPasswordNext;
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (missing() !== undefined || isBusy) return;
    setBusy(true);
    const sealed = await seal(password);
    if (sealed !== null) {
      const outcome = await call<typeof verifyRegisterEmail>(
        "POST /register/verifyEmail",
        { email, code, password: sealed },
        { inline: true, headers: keepSessionInCookie },
      );
      if (outcome.ok) {
        toast("success", words.registered);
        onSignedIn();
      } else fields.refuse(outcome);
    }
    setBusy(false);
  }

  return (
    <>
      <form
        ref={fields.form}
        className={styles.form}
        onSubmit={(event) => void send(event)}
        noValidate
      >
        {!canEncrypt && <Alert tone="warning">{words.needsHttps}</Alert>}
        <Field label={words.email} error={fields.error("email")}>
          <TextInput
            {...fields.control("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={words.code} error={fields.error("code")} help={codeHelp()}>
          <span className={styles.codeRow}>
            <CodeInput
              {...fields.control("code")}
              placeholder={words.codePlaceholder}
              onChange={(digits) => fields.set("code", digits)}
            />
            <Button
              variant="secondary"
              className={styles.getCode}
              busy={codeMail.isSending}
              disabled={codeMail.secondsLeft > 0 || !isEmail(email)}
              onClick={codeMail.ask}
            >
              {codeMail.secondsLeft > 0
                ? fill(words.resendIn, { n: codeMail.secondsLeft })
                : words.getCode}
            </Button>
          </span>
        </Field>
        <Field
          label={words.newPassword}
          error={fields.error("password")}
          help={words.newPasswordHelp}
        >
          <PasswordInput
            {...fields.control("password")}
            autoComplete="new-password"
            showText={words.showPassword}
            hideText={words.hidePassword}
          />
        </Field>
        {fields.refusal !== null && (
          <Alert tone="danger" live>
            {fields.refusal}
          </Alert>
        )}
        <Button
          type="submit"
          size="lg"
          block
          busy={isBusy}
          busyText={words.registering}
          disabledReason={missing()}
        >
          {words.register}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {codeMail.sentTo !== "" && fill(words.codeSent, { email: codeMail.sentTo })}
      </p>
      <PuzzleDialog
        request={codeMail.isAsking ? { purpose: "register", target: emailTarget(email) } : null}
        onClose={codeMail.cancel}
        onTicket={(ticket) => void codeMail.send(ticket)}
      />
    </>
  );
}
