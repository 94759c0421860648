// An institution: its uploaded logo in one ink, else its drawn seal, always beside its name.

import type { CSSProperties } from "react";
import { InlineSvg } from "./inline-svg.tsx";
import styles from "./seal.module.css";

type SealProps = {
  /** The generated seal, as made by the catalogue's seal generator. */
  svg: string;
  logo?: string | null | undefined;
  name: string;
  note?: string | undefined;
  size?: number | undefined;
};

export function Seal({ svg, logo, name, note, size = 38 }: SealProps) {
  const box: CSSProperties = { width: size, height: size };
  return (
    <span className={styles.seal}>
      {logo === undefined || logo === null || logo === "" ? (
        <span style={box} className={styles.mark}>
          <InlineSvg svg={svg} />
        </span>
      ) : (
        <span
          aria-hidden="true"
          className={styles.logo}
          style={{ ...box, maskImage: `url("${encodeURI(logo)}")` }}
        />
      )}
      <span className={styles.text}>
        <b className={styles.name}>{name}</b>
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
    </span>
  );
}
