// Reads of orders: the plan to be bought with everything that decides whether it can be, one order, the
// open order of a buyer, and the list of one's own.
import {
  buyWindows,
  type CourseKind,
  courseKinds,
  courseTypeOf,
  expiryModes,
  leftToSell,
  saleState,
} from "@banyan/domain/catalogue/rules.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import { offsetOf, type PageRequest } from "@banyan/domain/kernel/paging.ts";
import type { Refusal } from "@banyan/domain/kernel/refusal.ts";
import { type Instant, isWithin } from "@banyan/domain/kernel/time.ts";
import { orderRefusals, payStatus, saleRefusal } from "@banyan/domain/orders/rules.ts";
import { sql } from "kysely";
import type { Ctx, TxCtx } from "../ctx.ts";

export type Plan = {
  course_id: number;
  spec_id: number;
  kind: number;
  title: string;
  title_en: string;
  price: number;
  payments: string[];
  expiry_mode: number;
  expiry_start: Instant | null;
  expiry_end: Instant | null;
  enable_buy_time: number;
  buy_expiry_at: Instant | null;
  buyable: number;
  /** Null: unlimited. */
  stock_left: number | null;
  codes_total: number;
  codes_free: number;
  is_member: boolean;
};

/** A plan of a published course as this account meets it; without `specId` the course's first. */
export async function findPlan(
  ctx: Ctx | TxCtx,
  courseId: number,
  specId: number | null,
  accountId: number,
): Promise<Plan | null> {
  const { rows } = await sql<Plan>`
    select s.course_id, s.id as spec_id, c.kind, s.title, s.title_en, s.price, s.payments,
      s.expiry_mode, s.expiry_start, s.expiry_end, s.enable_buy_time, s.buy_expiry_at, s.buyable,
      stock.total - stock.held - stock.sold as stock_left,
      codes.total as codes_total, codes.free as codes_free,
      ${isMember(ctx, accountId, sql`s.id`)} as is_member
    from spec s
    join course c on c.id = s.course_id
    left join spec_stock stock on stock.spec_id = s.id
    cross join lateral (
      select count(*) as total, count(*) filter (where a.held_for is null) as free
      from activation_code a where c.kind = ${courseKinds.course_link} and a.course_id = c.id
    ) as codes
    where s.course_id = ${courseId} and c.published_at <= ${ctx.now}
      and (${specId}::bigint is null or s.id = ${specId})
    order by s.sort, s.id limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Also while a refund is open: only when it is done may the plan be bought again (R16). */
function isMember(ctx: Ctx | TxCtx, accountId: number, specId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select 1 from membership m
    where m.account_id = ${accountId} and m.spec_id = ${specId} and m.ended_at is null
      and (m.ends_at is null or m.ends_at > ${ctx.now}))`;
}

export async function ownsPlan(tx: TxCtx, accountId: number, specId: number): Promise<boolean> {
  const { rows } = await sql<{ owned: boolean }>`
    select ${isMember(tx, accountId, sql`${specId}::bigint`)} as owned`.execute(tx.db);
  return rows[0]?.owned ?? false;
}

/** Why this account cannot buy the plan now; null when it can. */
export function planRefusal(plan: Plan, at: Instant): Refusal | null {
  if (plan.is_member) return orderRefusals.owned;
  const ends = plan.expiry_mode === expiryModes.range ? plan.expiry_end : null;
  if (!isWithin(at, null, ends)) return orderRefusals.notOnSale;
  const hasDeadline = plan.enable_buy_time === buyWindows.untilDeadline;
  const onSale = {
    price: fen(plan.price),
    buyable: plan.buyable,
    buyExpiryAt: hasDeadline ? plan.buy_expiry_at : null,
    left: leftOf(plan),
  };
  return saleRefusal(saleState(onSale, at));
}

function leftOf(plan: Plan): number | null {
  return leftToSell({
    price: fen(plan.price),
    kind: kindOf(plan.kind),
    stockLeft: plan.stock_left,
    codes: { total: plan.codes_total, free: plan.codes_free },
  });
}

export function kindOf(kind: number): CourseKind {
  return courseKinds[courseTypeOf(kind)];
}

function orders(ctx: Ctx | TxCtx) {
  return ctx.db.selectFrom("sales_order").selectAll();
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function findOrder(ctx: Ctx | TxCtx, orderSn: string) {
  return (await orders(ctx).where("order_sn", "=", orderSn).executeTakeFirst()) ?? null;
}

/** Whoever else wants to move this order waits until the transaction is over. */
export async function lockOrder(tx: TxCtx, orderSn: string): Promise<OrderRow | null> {
  const row = await orders(tx).where("order_sn", "=", orderSn).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** The order that waits for its money, also when its time is up but nobody has swept it yet. */
export async function findOpenOrder(
  ctx: Ctx | TxCtx,
  accountId: number,
  specId: number,
): Promise<OrderRow | null> {
  const row = await orders(ctx)
    .where("account_id", "=", accountId)
    .where("spec_id", "=", specId)
    .where("status", "=", payStatus.unpaid)
    .executeTakeFirst();
  return row ?? null;
}

export async function listExpired(ctx: Ctx, limit: number): Promise<OrderRow[]> {
  return orders(ctx)
    .where("status", "=", payStatus.unpaid)
    .where("expires_at", "<=", ctx.now)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
}

export async function listMine(
  ctx: Ctx,
  accountId: number,
  keyword: string,
  page: PageRequest,
): Promise<{ rows: OrderRow[]; total: number }> {
  const mine = matching(ctx, accountId, keyword);
  const { total } = await mine
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy("id", "desc")
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

function matching(ctx: Ctx, accountId: number, keyword: string) {
  const mine = ctx.db.selectFrom("sales_order").where("account_id", "=", accountId);
  if (keyword === "") return mine;
  const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  return mine.where(
    sql<boolean>`(order_sn like ${pattern} or snapshot #>> '{title,zh}' ilike ${pattern}
      or snapshot #>> '{title,en}' ilike ${pattern})`,
  );
}

/** Orders of one buyer are placed one after another; other accounts do not wait. */
export async function lockBuyer(tx: TxCtx, accountId: number): Promise<void> {
  await tx.db
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
