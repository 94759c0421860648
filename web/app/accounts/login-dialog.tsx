// The sign-in panel as a modal over whatever page asked for it.

import { useState } from "react";
import { useWords } from "../lib/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./login.module.css";
import { LoginArt } from "./login-art.tsx";
import type { LoginMode } from "./login-mode.ts";
import { LoginPanel, useLoginTitle } from "./login-panel.tsx";
import { text } from "./text.ts";

export function LoginDialog({
  open,
  onClose,
  onSignedIn,
}: {
  open: boolean;
  onClose: () => void;
  onSignedIn: () => void;
}) {
  const words = useWords(text);
  const [mode, setMode] = useState<LoginMode>("signIn");
  const title = useLoginTitle(mode);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      titleHidden
      closeText={words.close}
      size="xl"
      flush
    >
      <div className={styles.modal}>
        <LoginArt />
        <LoginPanel
          onSignedIn={onSignedIn}
          mode={mode}
          onMode={setMode}
          heading="unspoken"
          returns
        />
      </div>
    </Dialog>
  );
}
