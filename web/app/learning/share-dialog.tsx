// The course as a card to hand on: its cover, its name and a code that opens it.

import { copyText } from "../catalogue/copy-text.ts";
import { drawnCover } from "../catalogue/course-face.ts";
import { CourseTitle } from "../catalogue/course-title.tsx";
import { langOf, type Said } from "../catalogue/said.ts";
import { useToast } from "../lib/feedback.tsx";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { QrFrame } from "../ui/qr-frame.tsx";
import styles from "./share-dialog.module.css";
import { text } from "./text.ts";

type ShareDialogProps = {
  open: boolean;
  onClose: () => void;
  course: { id: string; title: Said; cover: string };
  address: string;
  qr: string;
};

export function ShareDialog({ open, onClose, course, address, qr }: ShareDialogProps) {
  const words = useWords(text);
  const toast = useToast();

  async function copy(): Promise<void> {
    const isCopied = await copyText(address);
    toast(isCopied ? "success" : "warning", isCopied ? words.copied : words.copyFailed);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.shareTitle}
      closeText={words.close}
      size="sm"
      footer={
        <Button icon="copy" data-autofocus onClick={() => void copy()}>
          {words.copyLink}
        </Button>
      }
    >
      <div className={styles.card}>
        <CoverImage src={course.cover} fallback={drawnCover(course.id)} sizes="320px" />
        <p className={styles.title} {...langOf(course.title)}>
          <CourseTitle text={course.title.text} />
        </p>
        <QrFrame svg={qr} label={words.scanToOpen} loadingText={words.loading} size={150} />
        <p className={styles.note}>{words.scanToOpen}</p>
        <p className={styles.address}>{address}</p>
      </div>
    </Dialog>
  );
}
