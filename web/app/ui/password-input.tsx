// A password with an eye to show it. Showing is a toggle that says which way it stands; the field
// keeps its autocomplete so that password managers work.

import { type InputHTMLAttributes, type Ref, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  showText: string;
  hideText: string;
  invalid?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function PasswordInput({ showText, hideText, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...rest}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          size="sm"
          label={isShown ? hideText : showText}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
