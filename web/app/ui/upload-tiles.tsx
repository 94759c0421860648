// Files on their way: each is a square that is done, under way or refused with its reason, and the
// last square adds another.

import { type ChangeEvent, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./upload-tiles.module.css";

export function UploadTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

type UploadTileProps = {
  name: string;
  preview?: string | undefined;
  state:
    | { kind: "done"; text: string }
    | { kind: "sending"; percent: number; text: string }
    | {
        kind: "refused";
        text: string;
      };
  removeText: string;
  onRemove?: (() => void) | undefined;
};

export function UploadTile({ name, preview, state, removeText, onRemove }: UploadTileProps) {
  return (
    <div className={classes(styles.tile, state.kind === "refused" && styles.refused)}>
      {preview === undefined || state.kind === "refused" ? (
        <Icon name={state.kind === "refused" ? "circle-alert" : "image"} />
      ) : (
        <img src={preview} alt="" className={styles.preview} />
      )}
      <span className={state.kind === "refused" ? styles.message : "sr-only"} role="status">
        {state.kind !== "refused" && `${name} `}
        {state.text}
      </span>
      {state.kind === "done" && (
        <span className={styles.done}>
          <Icon name="check" size={14} strokeWidth={3} />
        </span>
      )}
      {state.kind === "sending" && (
        <span className={styles.sent} style={{ width: `${state.percent}%` }} />
      )}
      {onRemove !== undefined && (
        <IconButton
          icon="x"
          size="console"
          label={`${removeText} ${name}`}
          onClick={onRemove}
          className={styles.remove}
        />
      )}
    </div>
  );
}

type UploadAddProps = {
  text: string;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
};

export function UploadAdd({
  text,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: UploadAddProps) {
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>): void {
    onFiles(Array.from(event.currentTarget.files ?? []));
    // The same file may be chosen again after it was refused.
    event.currentTarget.value = "";
  }

  return (
    <label htmlFor={id} className={classes(styles.tile, styles.add)}>
      <Icon name="plus" />
      <span className={styles.message}>{text}</span>
      <input
        id={id}
        type="file"
        {...(accept === undefined ? {} : { accept })}
        multiple={multiple}
        disabled={disabled}
        onChange={take}
        className="sr-only"
      />
    </label>
  );
}
