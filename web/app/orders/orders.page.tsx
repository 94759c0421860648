// /ucenter/order: one's own orders, newest first, searched and in pages. What waits for its money can be
// paid here or cancelled.

import { defaultPageSize } from "@banyan/domain/kernel/paging.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import type { cancelOrder } from "@banyan/domain/orders/wire.ts";
import { myOrders } from "@banyan/domain/orders/wire.ts";
import { useState } from "react";
import { Form, useNavigate, useRevalidator } from "react-router";
import { ask, requireUser } from "../lib/api.server.ts";
import { useCall } from "../lib/call-api.tsx";
import { useConfirm, useToast } from "../lib/feedback.tsx";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { UiLink } from "../ui/link.tsx";
import { Pager } from "../ui/pager.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Route } from "./+types/orders.page.ts";
import { OrderCard } from "./order-card.tsx";
import { type OrderCardView, orderCardView } from "./order-view.ts";
import styles from "./orders.module.css";
import { PayDialog } from "./pay-dialog.tsx";
import { headings, text } from "./text.ts";
import { usePaying } from "./use-paying.ts";

const keywordMax = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { lang, brand, sandboxOrigin } = context.get(pageContext);
  requireUser(context);
  const query = new URL(request.url).searchParams;
  const keyword = (query.get("keyword") ?? "").replaceAll("\u0000", "").trim().slice(0, keywordMax);
  const wanted = Math.max(
    1,
    Math.min(1_000_000, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  );
  const asked = await ask(context, myOrders, { keyword, page: wanted });
  // A page beyond the end is the last one.
  const pageCount = Math.max(1, Math.ceil(asked.total / defaultPageSize));
  const page = Math.min(wanted, pageCount);
  const found = page === wanted ? asked : await ask(context, myOrders, { keyword, page });
  return {
    keyword,
    page,
    pageCount,
    orders: found.list.map((order) => orderCardView(lang, order)),
    sandboxOrigin,
    title: `${headings[lang].myOrders} · ${say(lang, brand.name)}`,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [{ title: loaderData.title }, { name: "robots", content: "noindex" }];
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { keyword, orders, sandboxOrigin } = loaderData;
  const heads = useWords(headings);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const cancel = useCancelling();
  const [payingSn, setPayingSn] = useState("");
  const onPaid = (orderSn: string) => {
    const order = orders.find((one) => one.orderSn === orderSn);
    paying.stopWaiting();
    if (order !== undefined) void navigate(successHref(order));
  };
  const paying = usePaying(onPaid);

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={`display ${styles.title}`}>{heads.myOrders}</h1>
        <SearchForm key={keyword} keyword={keyword} />
      </header>
      {orders.length === 0 ? (
        <NoOrders isSearch={keyword !== ""} />
      ) : (
        <>
          <ol className={styles.list}>
            {orders.map((order) => (
              <li key={order.orderSn}>
                <OrderCard
                  order={order}
                  isBusy={paying.isBusy && payingSn === order.orderSn}
                  onPay={() => {
                    setPayingSn(order.orderSn);
                    void paying.pay(order).then(() => revalidate());
                  }}
                  onCancel={() => void cancel(order.orderSn)}
                />
              </li>
            ))}
          </ol>
          <OrdersPager {...loaderData} />
        </>
      )}
      <PayDialog
        waiting={paying.waiting}
        sandboxOrigin={sandboxOrigin}
        onPaid={onPaid}
        onClose={() => {
          paying.stopWaiting();
          void revalidate();
        }}
      />
    </div>
  );
}

function successHref(order: OrderCardView): string {
  const { courseId: id, specId: spec_id, kind: type, orderSn: order_sn } = order;
  return paths.paymentSuccess({ id, spec_id, type, order_sn });
}

/** Asks first: what the order held may be gone afterwards. */
function useCancelling(): (orderSn: string) => Promise<void> {
  const words = useWords(text);
  const call = useCall();
  const confirm = useConfirm();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async (orderSn) => {
    const isSure = await confirm({
      title: words.cancelTitle,
      body: words.cancelText,
      confirmText: words.cancelSure,
      danger: true,
    });
    if (!isSure) return;
    const outcome = await call<typeof cancelOrder>("POST /order/cancel", { order_sn: orderSn });
    if (outcome.ok) toast("success", words.cancelled);
    await revalidate();
  };
}

function SearchForm({ keyword }: { keyword: string }) {
  const words = useWords(text);
  return (
    <Form method="get" action={paths.myOrders()} role="search" className={styles.search}>
      <TextInput
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={keywordMax}
        placeholder={words.searchOrders}
        aria-label={words.searchOrders}
        after={<IconButton type="submit" icon="search" size="sm" label={words.search} />}
      />
    </Form>
  );
}

function NoOrders({ isSearch }: { isSearch: boolean }) {
  const words = useWords(text);
  const action = isSearch
    ? { href: paths.myOrders(), name: words.clearSearch }
    : { href: paths.courseIndex(), name: words.findCourses };
  return (
    <EmptyState
      framed
      heading="h2"
      title={isSearch ? words.noMatch : words.noOrders}
      action={
        <UiLink href={action.href} className={buttonClass({ variant: "secondary" })}>
          {action.name}
        </UiLink>
      }
    >
      {isSearch ? words.noMatchText : words.noOrdersText}
    </EmptyState>
  );
}

function OrdersPager({
  keyword,
  page,
  pageCount,
}: {
  keyword: string;
  page: number;
  pageCount: number;
}) {
  const words = useWords(text);
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      hrefFor={(to) => paths.myOrders({ keyword, page: to })}
      texts={{
        label: words.pages,
        previous: words.previousPage,
        next: words.nextPage,
        page: (n) => fill(words.pageNumber, { n }),
        end: words.endOfList,
      }}
    />
  );
}
