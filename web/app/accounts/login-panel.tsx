// Signing in and registering in one panel: tabs for the ways there are, a form for the chosen one, and the
// way to the other half. A new way is one more entry of its mode's list.

import { say } from "@banyan/domain/kernel/pair.ts";
import { type ReactNode, useId, useState } from "react";
import { useBrand } from "../lib/brand.tsx";
import { useLang } from "../lib/lang.tsx";
import { fill, useWords } from "../lib/words.ts";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { AgreementLine } from "./agreement-line.tsx";
import { EmailLoginForm } from "./email-login-form.tsx";
import styles from "./login.module.css";
import type { LoginMode } from "./login-mode.ts";
import { MobileLoginForm } from "./mobile-login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { headings, text } from "./text.ts";

type Way = {
  value: string;
  label: string;
  form: (props: { onSignedIn: () => void }) => ReactNode;
};

type LoginPanelProps = {
  onSignedIn: () => void;
  mode: LoginMode;
  onMode: (mode: LoginMode) => void;
  /** In a dialog the dialog itself is named. */
  heading?: "h1" | "unspoken";
  /** Whether somebody was on their way to a page. */
  returns?: boolean;
};

export function LoginPanel({
  onSignedIn,
  mode,
  onMode,
  heading = "h1",
  returns = false,
}: LoginPanelProps) {
  const words = useWords(text);
  const title = useLoginTitle(mode);
  const idBase = useId();
  const ways = useWays(mode);
  const [chosen, setChosen] = useState("");
  const way = ways.find(({ value }) => value === chosen) ?? ways[0];

  return (
    <div className={styles.panel}>
      {heading === "h1" ? (
        <h1 className="display">{title}</h1>
      ) : (
        <p className="display" aria-hidden="true">
          {title}
        </p>
      )}
      <Tabs
        idBase={idBase}
        label={mode === "signIn" ? words.waysToSignIn : words.waysToRegister}
        tabs={ways}
        value={way.value}
        onChange={setChosen}
      />
      <TabPanel idBase={idBase} value={way.value} current={way.value} className={styles.way}>
        <way.form key={way.value} onSignedIn={onSignedIn} />
      </TabPanel>
      <p className={styles.other}>
        {mode === "signIn" ? words.noAccountYet : words.haveAccount}{" "}
        <button
          type="button"
          className="link"
          onClick={() => onMode(mode === "signIn" ? "register" : "signIn")}
        >
          {mode === "signIn" ? words.signUp : words.signIn}
        </button>
      </p>
      <AgreementLine mode={mode} returns={returns} />
    </div>
  );
}

export function useLoginTitle(mode: LoginMode): string {
  const heading = useWords(headings);
  const brand = useBrand();
  const lang = useLang();
  return fill(heading[mode], { brand: say(lang, brand.name) });
}

function useWays(mode: LoginMode): readonly [Way, ...Way[]] {
  const words = useWords(text);
  switch (mode) {
    case "signIn":
      return [
        { value: "mobile", label: words.mobileLogin, form: MobileLoginForm },
        { value: "email", label: words.emailLogin, form: EmailLoginForm },
      ];
    case "register":
      return [{ value: "email-register", label: words.emailRegister, form: RegisterForm }];
  }
}
