// What one agrees to by going on, with both documents a click away and the form kept open.

import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import styles from "./login.module.css";
import type { LoginMode } from "./login-mode.ts";
import { Sentence } from "./sentence.tsx";
import { text } from "./text.ts";

export function AgreementLine({ mode, returns }: { mode: LoginMode; returns: boolean }) {
  const words = useWords(text);
  return (
    <p className={styles.agreement}>
      <Sentence
        text={mode === "signIn" ? words.agreeBySigningIn : words.agreeByRegistering}
        parts={{
          service: <DocumentLink name="service">{words.serviceAgreement}</DocumentLink>,
          privacy: <DocumentLink name="privacy">{words.privacyPolicy}</DocumentLink>,
        }}
      />
      {returns && words.youWillReturn}
    </p>
  );
}

function DocumentLink({ name, children }: { name: "service" | "privacy"; children: string }) {
  const words = useWords(text);
  return (
    <a className="link" href={paths.agreement(name)} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">{words.newWindow}</span>
    </a>
  );
}
