// /course/payment: what is bought, how it is paid, and the code to scan. Always loaded afresh: a price
// that somebody looked at an hour ago is not the one they pay (spec A §2).

import { courseTypeOf } from "@banyan/domain/catalogue/rules.ts";
import { fen, noMoney } from "@banyan/domain/kernel/money.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { quote } from "@banyan/domain/orders/rules.ts";
import { checkout } from "@banyan/domain/orders/wire.ts";
import type { ChannelCode } from "@banyan/domain/payments/rules.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { drawnCover } from "../catalogue/course-face.ts";
import { langOf } from "../catalogue/said.ts";
import { ask, requireUser } from "../lib/api.server.ts";
import { useToast } from "../lib/feedback.tsx";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { fill, useWords } from "../lib/words.ts";
import { Alert } from "../ui/alert.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { UiLink } from "../ui/link.tsx";
import { Panel } from "../ui/panel.tsx";
import { Price, yuanFigure } from "../ui/price.tsx";
import { TitleText } from "../ui/title-text.tsx";
import type { Route } from "./+types/checkout.page.ts";
import { ChannelRows } from "./channel-rows.tsx";
import styles from "./checkout.module.css";
import { type CheckoutGoods, checkoutView } from "./checkout-view.ts";
import { PayDialog } from "./pay-dialog.tsx";
import { PriceLines } from "./price-lines.tsx";
import { headings, text } from "./text.ts";
import { usePaying } from "./use-paying.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { lang, brand, sandboxOrigin } = context.get(pageContext);
  requireUser(context);
  const query = new URL(request.url).searchParams;
  const specId = query.get("spec_id") ?? "";
  const answer = await ask(context, checkout, {
    course_id: query.get("id") ?? "",
    spec_id: /^\d{1,15}$/.test(specId) ? specId : "",
  });
  return {
    goods: checkoutView(lang, answer),
    sandboxOrigin,
    title: `${headings[lang].checkout} · ${say(lang, brand.name)}`,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [{ title: loaderData.title }, { name: "robots", content: "noindex" }];
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { goods, sandboxOrigin } = loaderData;
  const words = useWords(text);
  const heads = useWords(headings);
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [channel, setChannel] = useState<ChannelCode | null>(null);
  const { courseId: id, specId, kind } = goods;
  const query = { id, spec_id: specId, type: kind, type_name: courseTypeOf(kind) };
  const paying = usePaying((orderSn) => {
    void navigate(paths.paymentSuccess({ ...query, order_sn: orderSn }), { replace: true });
  });
  const sum = quote(fen(goods.price), null, 0, noMoney);
  useFreshness();

  function payNow(): void {
    if (sum.cash > 0 && channel === null) {
      toast("warning", words.chooseChannel);
      document.querySelector<HTMLElement>('input[name="payment"]')?.focus();
      return;
    }
    void paying.order({ courseId: id, specId, channel: sum.cash > 0 ? channel : null });
  }

  function stopWaiting(): void {
    paying.stopWaiting();
    void revalidate();
  }

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Breadcrumb
          label={words.place}
          crumbs={[
            { text: words.home, href: paths.home() },
            { text: goods.title.text, href: paths.courseShow({ id, spec_id: specId }) },
            { text: words.checkoutCrumb },
          ]}
        />
        <h1 className={`display ${styles.title}`}>{heads.checkout}</h1>
      </header>
      <div className={styles.main}>
        <Notices goods={goods} />
        <Goods goods={goods} />
        {sum.cash > 0 && goods.refusal === null && (
          <Panel title={words.payWith}>
            {goods.channels.length === 0 ? (
              <p>{words.noChannel}</p>
            ) : (
              <ChannelRows channels={goods.channels} chosen={channel} onChoose={setChannel} />
            )}
          </Panel>
        )}
      </div>
      <aside className={styles.aside}>
        <PriceLines sum={sum}>
          <Button
            size="lg"
            block
            busy={paying.isBusy}
            busyText={words.paying}
            disabledReason={reasonNotToPay(goods, sum.cash, words.noChannel)}
            onClick={payNow}
          >
            {words.payNow}
          </Button>
          <p className={styles.legal}>
            {words.agreeBefore}{" "}
            <UiLink href={paths.agreement("service")} className="link">
              {words.agreement}
            </UiLink>
            {words.agreeAfter}
          </p>
        </PriceLines>
      </aside>
      <PayDialog
        waiting={paying.waiting}
        sandboxOrigin={sandboxOrigin}
        onPaid={(orderSn) => {
          paying.stopWaiting();
          void navigate(paths.paymentSuccess({ ...query, order_sn: orderSn }), { replace: true });
        }}
        onClose={stopWaiting}
      />
    </div>
  );
}

function reasonNotToPay(goods: CheckoutGoods, cash: number, noChannel: string): string | undefined {
  if (goods.refusal !== null) return goods.refusal;
  return cash > 0 && goods.channels.length === 0 ? noChannel : undefined;
}

/** A page kept by the browser for the back button is asked for again when it is shown. */
function useFreshness(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function onShow(event: PageTransitionEvent): void {
      if (event.persisted) void revalidate();
    }
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [revalidate]);
}

function Goods({ goods }: { goods: CheckoutGoods }) {
  const words = useWords(text);
  return (
    <Panel>
      <div className={styles.goods}>
        <CoverImage
          src={goods.cover}
          fallback={drawnCover(goods.courseId)}
          sizes="152px"
          priority
          className={styles.cover}
        />
        <div className={styles.about}>
          <h2 className={styles.name} {...langOf(goods.title)}>
            <TitleText text={goods.title.text} />
          </h2>
          <p className={styles.facts}>
            {goods.facts.map((fact) => (
              <span key={fact.text} {...langOf(fact)}>
                {fact.text}
              </span>
            ))}
          </p>
        </div>
        <Price fen={goods.price} freeText={words.free} size="md" exact />
      </div>
    </Panel>
  );
}

function Notices({ goods }: { goods: CheckoutGoods }): ReactNode {
  const words = useWords(text);
  const course = { id: goods.courseId, spec_id: goods.specId };
  if (goods.isMember) {
    return (
      <Alert
        tone="success"
        title={words.ownedTitle}
        action={
          <UiLink
            href={goods.kind === 1 ? paths.courseDetail(course) : paths.courseShow(course)}
            className="link"
          >
            {words.toCourse}
          </UiLink>
        }
      >
        {words.ownedText}
      </Alert>
    );
  }
  if (goods.refusal !== null) {
    return (
      <Alert
        tone="warning"
        title={words.cannotBuy}
        action={
          <UiLink href={paths.courseShow(course)} className="link">
            {words.backToCourse}
          </UiLink>
        }
      >
        {goods.refusal}
      </Alert>
    );
  }
  if (goods.otherOpen === null) return null;
  return (
    <Alert
      tone="info"
      title={words.openTitle}
      action={
        <UiLink href={paths.myOrders()} className="link">
          {words.toOrders}
        </UiLink>
      }
    >
      {fill(words.openText, { amount: yuanFigure(goods.otherOpen, true) })}
    </Alert>
  );
}
