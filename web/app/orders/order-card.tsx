// One order: its number and state, what was bought, the amount, and what can be done now.

import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { payStatus } from "@banyan/domain/orders/rules.ts";
import { copyText } from "../catalogue/copy-text.ts";
import { drawnCover } from "../catalogue/course-face.ts";
import { langOf } from "../catalogue/said.ts";
import { useToast } from "../lib/feedback.tsx";
import { paths } from "../lib/paths.ts";
import { fill, useWords } from "../lib/words.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { UiLink } from "../ui/link.tsx";
import { yuanFigure } from "../ui/price.tsx";
import { Tag } from "../ui/tag.tsx";
import styles from "./order-card.module.css";
import { amountWord, type OrderCardView, statusFace } from "./order-view.ts";
import { text } from "./text.ts";

type OrderCardProps = {
  order: OrderCardView;
  isBusy: boolean;
  onPay: () => void;
  onCancel: () => void;
};

export function OrderCard({ order, isBusy, onPay, onCancel }: OrderCardProps) {
  const words = useWords(text);
  return (
    <article className={styles.card} aria-label={fill(words.orderNumber, { sn: order.orderSn })}>
      <OrderHead order={order} />
      {order.items.map((item) => (
        <UiLink
          key={item.name.text}
          href={paths.courseShow({ id: order.courseId, spec_id: order.specId })}
          className={styles.item}
        >
          <CoverImage
            src={item.cover}
            fallback={drawnCover(order.courseId)}
            sizes="104px"
            className={styles.cover}
          />
          <span className={styles.about}>
            <b className={styles.name} {...langOf(item.name)}>
              {item.name.text}
            </b>
            <span className={styles.spec} {...langOf(item.spec)}>
              {item.spec.text}
            </span>
          </span>
        </UiLink>
      ))}
      <footer className={styles.foot}>
        <span className={styles.amount}>
          {words[amountWord(order.status)]}
          <b>¥{yuanFigure(order.money, true)}</b>
          {order.payBefore !== null && (
            <small>{fill(words.payBefore, { at: order.payBefore })}</small>
          )}
        </span>
        <span className={styles.actions}>
          {order.canCancel && (
            <Button variant="quiet" size="sm" onClick={onCancel}>
              {words.cancelOrder}
            </Button>
          )}
          {order.canPay && (
            <Button size="sm" busy={isBusy} onClick={onPay}>
              {words.pay}
            </Button>
          )}
          {order.status === payStatus.paid && <StudyLink order={order} />}
        </span>
      </footer>
    </article>
  );
}

function OrderHead({ order }: { order: OrderCardView }) {
  const words = useWords(text);
  const toast = useToast();
  const face = statusFace(order.status);

  async function copyNumber(): Promise<void> {
    const isCopied = await copyText(order.orderSn);
    toast(isCopied ? "success" : "warning", isCopied ? words.copied : words.copyFailed);
  }

  return (
    <header className={styles.head}>
      <span className={styles.number}>{fill(words.orderNumber, { sn: order.orderSn })}</span>
      <IconButton
        icon="copy"
        size="console"
        label={words.copyNumber}
        onClick={() => void copyNumber()}
      />
      <time className={styles.at}>{order.placedAt}</time>
      <Tag tone={face.tone} icon={face.icon} className={styles.status}>
        {words[face.word]}
      </Tag>
    </header>
  );
}

/** Courses are studied; links and series are looked at first. */
function StudyLink({ order }: { order: OrderCardView }) {
  const words = useWords(text);
  const goods = { id: order.courseId, spec_id: order.specId };
  const isCourse = order.kind === courseKinds.course;
  return (
    <UiLink
      href={isCourse ? paths.courseDetail(goods) : paths.courseShow(goods)}
      className={buttonClass({ variant: "tonal", size: "sm" })}
    >
      {isCourse ? words.study : words.view}
    </UiLink>
  );
}
