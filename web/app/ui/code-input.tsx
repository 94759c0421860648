// A six-digit code sent to a phone or mailbox. One input, so that pasting, voice input and the
// phone's own suggestion work; only digits stay, and the sixth one reports the code complete.

import { type ChangeEvent, type InputHTMLAttributes, type Ref, useState } from "react";
import styles from "./code-input.module.css";
import { TextInput } from "./text-input.tsx";

type CodeInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "value" | "defaultValue" | "onChange"
> & {
  length?: number | undefined;
  value?: string | undefined;
  onChange?: ((code: string) => void) | undefined;
  onComplete?: ((code: string) => void) | undefined;
  invalid?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function CodeInput({ length = 6, value, onChange, onComplete, ...rest }: CodeInputProps) {
  const [own, setOwn] = useState("");
  const code = value ?? own;

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const digits = event.currentTarget.value.normalize("NFKC").replace(/\D/g, "").slice(0, length);
    setOwn(digits);
    onChange?.(digits);
    if (digits.length === length && digits !== code) onComplete?.(digits);
  }

  return (
    <TextInput
      {...rest}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`[0-9]{${length}}`}
      value={code}
      onChange={take}
    />
  );
}
