// The sum, line by line, with the one button that pays it. Lines that take nothing off are not shown.

import type { Quote } from "@banyan/domain/orders/rules.ts";
import type { ReactNode } from "react";
import { fill, useWords } from "../lib/words.ts";
import { Panel } from "../ui/panel.tsx";
import { Price, yuanFigure } from "../ui/price.tsx";
import styles from "./price-lines.module.css";
import { text } from "./text.ts";

export function PriceLines({ sum, children }: { sum: Quote; children: ReactNode }) {
  const words = useWords(text);
  return (
    <Panel title={words.priceLines} className={styles.panel}>
      <dl className={styles.lines}>
        <Line name={words.goodsPrice}>¥{yuanFigure(sum.price, true)}</Line>
        {sum.couponValue > 0 && (
          <Line name={words.coupon} cut>
            −¥{yuanFigure(sum.couponValue, true)}
          </Line>
        )}
        {sum.pointsValue > 0 && (
          <Line name={fill(words.points, { n: sum.pointsUsed })} cut>
            −¥{yuanFigure(sum.pointsValue, true)}
          </Line>
        )}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd aria-live="polite">
            <Price fen={sum.cash} freeText={words.free} size="xl" exact />
          </dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}

function Line({
  name,
  cut = false,
  children,
}: {
  name: string;
  cut?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={cut ? styles.cut : undefined}>{children}</dd>
    </div>
  );
}
