// The calling code in front of a mobile number: the code is shown, the browser's own list of places opens.

import { phoneCodes } from "@banyan/domain/accounts/phone-codes.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { useLang } from "../lib/lang.tsx";
import { useWords } from "../lib/words.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./phone-code.module.css";
import { text } from "./text.ts";

export function PhoneCode({
  value,
  onChange,
}: {
  value: string;
  onChange: (code: string) => void;
}) {
  const words = useWords(text);
  const lang = useLang();
  return (
    <span className={styles.code}>
      <span className={styles.shown} aria-hidden="true">
        +{value}
        <Icon name="chevron-down" size={16} />
      </span>
      <select
        name="phoneCode"
        autoComplete="tel-country-code"
        aria-label={words.phoneCode}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {phoneCodes.map(({ code, place }) => (
          <option key={code} value={code}>
            {say(lang, place)} +{code}
          </option>
        ))}
      </select>
    </span>
  );
}
