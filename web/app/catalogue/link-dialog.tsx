// The link of a link course, for its members: address and activation code. Copying takes the code along
// and opens the address after a second (spec A §2).

import { isContentUrl } from "@banyan/domain/catalogue/rules.ts";
import { useToast } from "../lib/feedback.tsx";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { copyText } from "./copy-text.ts";
import styles from "./link-dialog.module.css";
import { showText } from "./show-text.ts";
import { text } from "./text.ts";

const jumpAfterMs = 1_000;

export function LinkDialog({
  open,
  onClose,
  link,
}: {
  open: boolean;
  onClose: () => void;
  link: { address: string; serial: string };
}) {
  const words = useWords(showText);
  const shared = useWords(text);
  const toast = useToast();
  const hasCode = link.serial !== "";

  async function copyAndOpen(): Promise<void> {
    if (!(await copyText(hasCode ? link.serial : link.address))) {
      toast("warning", words.copyFailed);
      return;
    }
    toast("success", words.copied);
    setTimeout(() => openAddress(link.address), jumpAfterMs);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.linkTitle}
      closeText={shared.close}
      footer={
        isContentUrl(link.address) && (
          <Button icon="copy" data-autofocus onClick={() => void copyAndOpen()}>
            {words.copyAndOpen}
          </Button>
        )
      }
    >
      <p className={styles.intro}>{hasCode ? words.linkIntro : words.linkIntroPlain}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{words.address}</dt>
          <dd>
            {isContentUrl(link.address) ? (
              <a href={link.address} target="_blank" rel="noopener noreferrer" className="link">
                {link.address}
              </a>
            ) : (
              link.address
            )}
          </dd>
        </div>
        {hasCode && (
          <div>
            <dt>{words.serial}</dt>
            <dd className={styles.code}>{link.serial}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}

/** In a window of its own; where the browser holds that back, in this one. */
function openAddress(address: string): void {
  const opened = window.open(address, "_blank");
  if (opened === null) window.location.assign(address);
  else opened.opener = null;
}
