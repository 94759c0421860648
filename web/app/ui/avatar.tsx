// A person's round picture: the uploaded one, else the drawing made from their id with the letter
// of their name. Several stand in a row with empty seats for those still to come.

import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import styles from "./avatar.module.css";
import { Icon } from "./icon.tsx";
import { InlineSvg } from "./inline-svg.tsx";

type AvatarSize = 24 | 32 | 36 | 40 | 48 | 56 | 72 | 96;

type AvatarProps = {
  src?: string | null | undefined;
  /** The generated drawing, as made by the catalogue's avatar generator. */
  svg: string;
  /** Leave out when the name stands beside it. */
  name?: string | undefined;
  size?: AvatarSize | undefined;
};

export function Avatar({ src, svg, name, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const uploaded = src !== undefined && src !== null && src !== "" && failed !== src ? src : null;
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || uploaded === null) return;
      if (image.complete && image.naturalWidth === 0) setFailed(uploaded);
    },
    [uploaded],
  );
  return (
    <span className={styles.avatar} style={sized(size)}>
      {uploaded === null ? (
        <InlineSvg svg={svg} label={name} className={styles.drawing} />
      ) : (
        <img
          ref={check}
          src={uploaded}
          alt={name ?? ""}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(uploaded)}
        />
      )}
    </span>
  );
}

export function AvatarRow({
  label,
  children,
}: {
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={styles.row}
      {...(label === undefined ? {} : { role: "group", "aria-label": label })}
    >
      {children}
    </span>
  );
}

/** A stool nobody has taken yet. */
export function EmptySeat({ size = 40 }: { size?: AvatarSize | undefined }) {
  return (
    <span className={styles.seat} style={sized(size)} aria-hidden="true">
      <Icon name="plus" size={16} />
    </span>
  );
}

function sized(size: AvatarSize): CSSProperties {
  return { width: size, height: size };
}
