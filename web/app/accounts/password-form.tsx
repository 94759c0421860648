// What both password logins share: the password, the button that says what is missing, what the server
// said, and the puzzle it may ask for.

import type { FormEvent, ReactNode } from "react";
import { useWords } from "../lib/words.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import styles from "./login.module.css";
import { PuzzleDialog } from "./puzzle-dialog.tsx";
import { text } from "./text.ts";
import type { FormFields } from "./use-form-fields.ts";
import type { usePasswordLogin } from "./use-password-login.ts";
import { useCanEncrypt } from "./use-seal-password.ts";

export function PasswordForm<Name extends string>({
  fields,
  login,
  missing,
  children,
}: {
  fields: FormFields<Name | "password">;
  login: ReturnType<typeof usePasswordLogin>;
  /** Why the form cannot be sent yet. */
  missing: string | undefined;
  children: ReactNode;
}) {
  const words = useWords(text);
  const canEncrypt = useCanEncrypt();
  const reason = canEncrypt ? missing : words.needsHttpsShort;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (reason === undefined && !login.isBusy) void login.submit();
  }

  return (
    <>
      <form ref={fields.form} className={styles.form} onSubmit={send} noValidate>
        {!canEncrypt && <Alert tone="warning">{words.needsHttps}</Alert>}
        {children}
        <Field label={words.password} error={fields.error("password")}>
          <PasswordInput
            {...fields.control("password")}
            autoComplete="current-password"
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
          busy={login.isBusy}
          busyText={words.signingIn}
          disabledReason={reason}
        >
          {words.signIn}
        </Button>
      </form>
      <PuzzleDialog
        request={login.puzzle}
        onClose={login.closePuzzle}
        onTicket={(ticket) => void login.submit(ticket)}
      />
    </>
  );
}
