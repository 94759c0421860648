// What a buyer is told about an order, in both languages, on the site and by mail.
import { courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { type Fen, fen, yuanText } from "@banyan/domain/kernel/money.ts";
import { fill, type Lang, type Pair, say } from "@banyan/domain/kernel/pair.ts";
import type { TxCtx } from "../ctx.ts";
import { notify } from "../notices/service.ts";
import type { OrderRow } from "./queries.ts";
import { readSnapshot } from "./snapshot.ts";

const texts = {
  paid: {
    zh: "《{title}》购买成功，实付 ¥{amount}。订单号 {orderSn}。",
    en: "You have bought “{title}” for ¥{amount}. Order {orderSn}.",
  },
  paidSubject: { zh: "购买成功：{title}", en: "You have bought: {title}" },
  returning: {
    zh: "《{title}》的付款 ¥{amount} 到账时订单已结束，款项将原路退回。订单号 {orderSn}。",
    en: "Your payment of ¥{amount} for “{title}” arrived after the order had ended; it is on its way back to you. Order {orderSn}.",
  },
  returningSubject: {
    zh: "款项将原路退回：{title}",
    en: "Your payment is on its way back: {title}",
  },
  returned: {
    zh: "《{title}》的付款 ¥{amount} 已原路退回。订单号 {orderSn}。",
    en: "Your payment of ¥{amount} for “{title}” has been returned. Order {orderSn}.",
  },
  returnedSubject: { zh: "款项已退回：{title}", en: "Your payment has been returned: {title}" },
} as const satisfies Record<string, Pair>;

export async function tellPaid(tx: TxCtx, order: OrderRow): Promise<void> {
  const words = wordsOf(order, fen(order.cash));
  await notify(tx, {
    accountId: order.account_id,
    kind: "order_paid",
    reference: order.order_sn,
    content: filled(texts.paid, words),
    link: goodsLink(order),
    mail: { subject: filled(texts.paidSubject, words) },
  });
}

export async function tellReturning(tx: TxCtx, order: OrderRow, amount: Fen): Promise<void> {
  const words = wordsOf(order, amount);
  await notify(tx, {
    accountId: order.account_id,
    kind: "order_returning",
    reference: order.order_sn,
    content: filled(texts.returning, words),
    link: "/ucenter/order",
    mail: { subject: filled(texts.returningSubject, words) },
  });
}

export async function tellReturned(tx: TxCtx, order: OrderRow, amount: Fen): Promise<void> {
  const words = wordsOf(order, amount);
  await notify(tx, {
    accountId: order.account_id,
    kind: "order_returned",
    reference: order.order_sn,
    content: filled(texts.returned, words),
    link: "/ucenter/order",
    mail: { subject: filled(texts.returnedSubject, words) },
  });
}

type WordsOf = (lang: Lang) => Record<string, string>;

function wordsOf(order: OrderRow, amount: Fen): WordsOf {
  const { title } = readSnapshot(order.snapshot);
  return (lang) => ({
    title: say(lang, title),
    amount: yuanText(amount, true),
    orderSn: order.order_sn,
  });
}

function filled(text: Pair, words: WordsOf): Pair {
  return { zh: fill(text.zh, words("zh")), en: fill(text.en, words("en")) };
}

/** Courses are studied; links and series are looked at first (spec A §2). */
function goodsLink(order: OrderRow): string {
  const { kind } = readSnapshot(order.snapshot);
  const page = kind === courseKinds.course ? "/course/detail" : "/course/show";
  return `${page}?id=${order.course_id}&spec_id=${order.spec_id}`;
}
