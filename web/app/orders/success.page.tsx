// /course/payment/success: how the payment ended, the amount, and on to what was bought (spec A §2).

import { type CourseKind, courseKinds } from "@banyan/domain/catalogue/rules.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { payStatus } from "@banyan/domain/orders/rules.ts";
import { paidOrder } from "@banyan/domain/orders/wire.ts";
import { ask, requireUser } from "../lib/api.server.ts";
import { useLang } from "../lib/lang.tsx";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { UiLink } from "../ui/link.tsx";
import { yuanFigure } from "../ui/price.tsx";
import type { Route } from "./+types/success.page.ts";
import { LeafTick } from "./leaf-tick.tsx";
import styles from "./success.module.css";
import { headings, text } from "./text.ts";

type Ending = "paid" | "waiting" | "ended";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { lang, brand } = context.get(pageContext);
  requireUser(context);
  const query = new URL(request.url).searchParams;
  const orderSn = query.get("order_sn") ?? "";
  const order = orderSn === "" ? null : await ask(context, paidOrder, { order_sn: orderSn });
  const ending = order === null ? "paid" : endingOf(order.pay_status);
  return {
    ending,
    money: order?.money ?? null,
    courseId: order?.course_id ?? query.get("id") ?? "",
    specId: order?.spec_id ?? query.get("spec_id") ?? undefined,
    kind: order?.type ?? kindOf(query.get("type")),
    title: `${headings[lang][ending]} · ${say(lang, brand.name)}`,
  };
}

function endingOf(status: number): Ending {
  if (status === payStatus.unpaid) return "waiting";
  return status === payStatus.abandoned ? "ended" : "paid";
}

function kindOf(type: string | null): CourseKind {
  return Object.values(courseKinds).find((kind) => String(kind) === type) ?? courseKinds.course;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [{ title: loaderData.title }, { name: "robots", content: "noindex" }];
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { ending, money, courseId, specId, kind } = loaderData;
  const words = useWords(text);
  const heads = headings[useLang()];
  const goods = { id: courseId, spec_id: specId };
  return (
    <section className={styles.page} aria-labelledby="payment-ending">
      <LeafTick quiet={ending !== "paid"} />
      <h1 id="payment-ending" className={`display ${styles.title}`}>
        {heads[ending]}
      </h1>
      <p className={styles.text}>
        {ending === "waiting" && words.waitingText}
        {ending === "ended" && words.endedText}
        {ending === "paid" && money !== null && amountText(money, words)}
      </p>
      <div className={styles.actions}>
        <UiLink href={paths.home()} className={buttonClass({ variant: "secondary", size: "lg" })}>
          {words.back}
        </UiLink>
        {ending === "paid" ? (
          <UiLink href={goodsHref(kind, goods)} className={buttonClass({ size: "lg" })}>
            {viewText(kind, words)}
          </UiLink>
        ) : (
          <UiLink href={paths.myOrders()} className={buttonClass({ size: "lg" })}>
            {words.toOrders}
          </UiLink>
        )}
      </div>
    </section>
  );
}

function amountText(money: number, words: (typeof text)["zh"]): string {
  if (money === 0) return words.successFree;
  return fill(words.successText, { amount: yuanFigure(money, true) });
}

function goodsHref(kind: CourseKind, goods: { id: string; spec_id: string | undefined }): string {
  return kind === courseKinds.course ? paths.courseDetail(goods) : paths.courseShow(goods);
}

function viewText(kind: CourseKind, words: (typeof text)["zh"]): string {
  switch (kind) {
    case courseKinds.course:
      return words.viewCourse;
    case courseKinds.course_link:
      return words.viewLink;
    case courseKinds.collection:
      return words.viewSeries;
  }
}
