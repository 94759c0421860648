// A course's cover, 8:5. The uploaded picture wins; when it fails, the generated cover takes its
// place before a broken image is ever seen. Marks (plate, hanging tag) are laid over it.

import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { classes } from "./classes.ts";
import styles from "./cover-image.module.css";

type CoverImageProps = {
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** Address of the generated cover, shown when there is no picture or it does not load. */
  fallback: string;
  /** Empty beside a title that already names the course. */
  alt?: string | undefined;
  sizes?: string | undefined;
  ratio?: "8/5" | "2/1" | "16/9" | "5/2" | undefined;
  priority?: boolean | undefined;
  square?: boolean | undefined;
  dimmed?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function CoverImage({
  src,
  srcSet,
  fallback,
  alt = "",
  sizes,
  ratio = "8/5",
  priority = false,
  square = false,
  dimmed = false,
  className,
  children,
}: CoverImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const uploaded = src !== undefined && src !== null && src !== "" && failed !== src ? src : null;

  // A picture may have failed before the page came alive; then no error event is left to hear.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || uploaded === null) return;
      if (image.complete && image.naturalWidth === 0) setFailed(uploaded);
    },
    [uploaded],
  );

  const shape: CSSProperties = { aspectRatio: ratio };
  return (
    <span
      className={classes(styles.cover, square && styles.square, dimmed && styles.dimmed, className)}
      style={shape}
    >
      <img
        ref={check}
        src={uploaded ?? fallback}
        {...(uploaded !== null && srcSet !== undefined ? { srcSet } : {})}
        {...(sizes === undefined ? {} : { sizes })}
        alt={alt}
        width={640}
        height={400}
        decoding="async"
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        onError={() => {
          if (uploaded !== null) setFailed(uploaded);
        }}
        className={styles.image}
      />
      {children}
    </span>
  );
}
