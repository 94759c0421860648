// A price is ink. It turns red only as a cut beside the higher price it replaces, and green only
// when it is nothing. Amounts come in fen and are only written out here, never reckoned with.

import { classes } from "./classes.ts";
import styles from "./price.module.css";

type PriceSize = "sm" | "md" | "lg" | "xl";

type PriceProps = {
  fen: number;
  freeText: string;
  /** The word for "from this price": before the figure in English, after it in Chinese. */
  from?: { before?: string | undefined; after?: string | undefined } | undefined;
  was?: { fen: number; label: string } | undefined;
  size?: PriceSize | undefined;
  /** Checkout writes every fen; elsewhere whole yuan stand alone. */
  exact?: boolean | undefined;
  muted?: boolean | undefined;
};

export function Price({
  fen,
  freeText,
  from,
  was,
  size = "sm",
  exact = false,
  muted = false,
}: PriceProps) {
  const isCut = was !== undefined && was.fen > fen;
  return (
    <span className={styles.row}>
      <span
        className={classes(
          styles.price,
          styles[size],
          fen === 0 ? styles.free : isCut && styles.cut,
          muted && styles.muted,
        )}
      >
        {fen === 0 ? freeText : <Figure fen={fen} from={from} exact={exact} />}
      </span>
      {was !== undefined && isCut && (
        <s className={styles.was}>
          <span className="sr-only">{was.label}</span>¥{yuanFigure(was.fen, exact)}
        </s>
      )}
    </span>
  );
}

function Figure({ fen, from, exact }: Pick<PriceProps, "fen" | "from"> & { exact: boolean }) {
  return (
    <>
      {from?.before !== undefined && <em className={styles.before}>{from.before}</em>}
      <small>¥</small>
      {yuanFigure(fen, exact)}
      {from?.after !== undefined && <em className={styles.after}>{from.after}</em>}
    </>
  );
}

/** 128000 is "1,280", 24750 is "247.50"; exact keeps two decimals. No arithmetic, so no rounding. */
export function yuanFigure(fen: number, exact = false): string {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const cents = digits.slice(-2);
  const sign = fen < 0 ? "−" : "";
  return cents === "00" && !exact ? `${sign}${whole}` : `${sign}${whole}.${cents}`;
}
