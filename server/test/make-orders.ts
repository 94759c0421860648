// Things to buy and ways to pay for them, as rows made directly: a published course with one plan, its
// stock and codes, coupons in a wallet, points on an account.

import { dayMs, type Instant, later } from "@banyan/domain/kernel/time.ts";
import { createCourseOrder } from "@banyan/domain/orders/wire.ts";
import { tradeForCourse } from "@banyan/domain/payments/wire.ts";
import { Clock, inTx, type TxCtx } from "../src/ctx.ts";
import { enrol } from "../src/learning/service.ts";
import { orderDoor } from "../src/orders/service.ts";
import { wechatNotifyPath } from "../src/payments/notify-route.ts";
import type { Payments } from "../src/payments/service.ts";
import { addPoints } from "../src/points/service.ts";
import { createWechatPay } from "../src/providers/wechat-pay/wechat-pay.ts";
import type { ApiClient } from "./api-client.ts";
import { makePerson, type Person } from "./make-account.ts";
import type { TestApp } from "./start-app.ts";

export type GoodsWish = {
  price?: number;
  kind?: 1 | 2 | 3;
  payments?: string[];
  title?: string;
  stock?: number;
  codes?: number;
  buyable?: number;
  buyExpiryAt?: Instant;
  expiryEnd?: Instant;
  published?: boolean;
};

export type Goods = { courseId: number; specId: number };

export async function makeGoods(test: TestApp, wish: GoodsWish = {}): Promise<Goods> {
  return inTx(test.ctx(), async (tx) => {
    const kind = wish.kind ?? 1;
    const categoryId = await insertId(tx, "category", { name: "数据" });
    const merchantId = await insertId(tx, "merchant", { type: 1, name: "数帆", name_en: "Shufan" });
    const { id: courseId } = await tx.db
      .insertInto("course")
      .values({
        kind,
        title: wish.title ?? "数据分析",
        title_en: wish.title === undefined ? "Data analysis" : "",
        category_id: categoryId,
        merchant_id: merchantId,
        link_address: kind === 2 ? "https://link.example/course" : null,
        created_at: tx.now,
        published_at: wish.published === false ? null : later(tx.now, -dayMs),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const specId = await insertPlan(tx, courseId, wish);
    for (let n = 0; n < (wish.codes ?? 0); n += 1) {
      await tx.db
        .insertInto("activation_code")
        .values({ course_id: courseId, code: `CODE-${courseId}-${n}` })
        .execute();
    }
    return { courseId, specId };
  });
}

async function insertPlan(tx: TxCtx, courseId: number, wish: GoodsWish): Promise<number> {
  const { id } = await tx.db
    .insertInto("spec")
    .values({
      course_id: courseId,
      title: "带教版",
      title_en: "Guided",
      price: wish.price ?? 6_400,
      payments: wish.payments ?? ["1", "3", "4"],
      buyable: wish.buyable ?? 1,
      enable_buy_time: wish.buyExpiryAt === undefined ? 1 : 2,
      buy_expiry_at: wish.buyExpiryAt ?? null,
      expiry_mode: wish.expiryEnd === undefined ? 1 : 2,
      expiry_end: wish.expiryEnd ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (wish.stock !== undefined) {
    await tx.db.insertInto("spec_stock").values({ spec_id: id, total: wish.stock }).execute();
  }
  return id;
}

async function insertId(
  tx: TxCtx,
  table: "category" | "merchant",
  values: { name: string; name_en?: string; type?: number },
): Promise<number> {
  const row =
    table === "category"
      ? await tx.db
          .insertInto("category")
          .values({ name: values.name })
          .returning("id")
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto("merchant")
          .values({ type: values.type ?? 1, name: values.name, name_en: values.name_en ?? "" })
          .returning("id")
          .executeTakeFirstOrThrow();
  return row.id;
}

export type CouponWish = {
  benefit?:
    | { type: 1; amount: number }
    | { type: 2; full_amount: number; reduce_amount: number }
    | { type: 3; keep_basis_points: number };
  scope?: number;
  applyIds?: number[];
  startsAt?: Instant;
  endsAt?: Instant;
};

/** Answers the id the coupon has in this wallet. */
export async function makeCoupon(
  test: TestApp,
  owner: Person,
  wish: CouponWish = {},
): Promise<number> {
  return inTx(test.ctx(), async (tx) => {
    const { id: couponId } = await tx.db
      .insertInto("coupon")
      .values({
        ...(wish.benefit ?? { type: 1, amount: 1_000 }),
        name: "迎新券",
        apply_scope: wish.scope ?? 0,
        apply_ids: wish.applyIds ?? null,
        starts_at: wish.startsAt ?? later(tx.now, -dayMs),
        ends_at: wish.endsAt ?? later(tx.now, 30 * dayMs),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await tx.db
      .insertInto("coupon_grant")
      .values({ coupon_id: couponId, account_id: owner.id, created_at: tx.now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function givePoints(test: TestApp, owner: Person, amount: number): Promise<void> {
  await inTx(test.ctx(), (tx) =>
    addPoints(tx, {
      accountId: owner.id,
      amount,
      kind: "test",
      reference: `${owner.id}:${amount}`,
    }),
  );
}

export async function makeBuyer(test: TestApp): Promise<Person> {
  return makePerson(test);
}

/** What the app gives its payments, for calling chores without waiting for them. */
export function paymentsOf(test: TestApp): Payments {
  const { config } = test.app;
  if (config.wechatPay === null) throw new Error("the sandbox gave no keys");
  const channel = createWechatPay({
    config: config.wechatPay,
    now: () => new Clock().now(),
    notifyUrl: () => test.app.origin() + wechatNotifyPath,
  });
  return {
    channels: new Map([[channel.code, channel]]),
    clock: test.clock,
    orders: orderDoor({ enrol }),
  };
}

export type OrderWish = { couponId?: number; point?: number; payment?: "1" | "2" | "6" };

export async function placeOrder(
  client: ApiClient,
  goods: Goods,
  wish: OrderWish = {},
): Promise<{ order_sn: string; money: number }> {
  return client.ask(createCourseOrder, orderInput(goods, wish));
}

export function orderInput(goods: Goods, wish: OrderWish = {}) {
  return { course_id: goods.courseId, spec_id: goods.specId, payment: "1" as const, ...wish };
}

/** An order whose QR code is on the payer's screen. */
export async function openPayment(
  client: ApiClient,
  goods: Goods,
  wish: OrderWish = {},
): Promise<string> {
  const { order_sn } = await placeOrder(client, goods, wish);
  await client.ask(tradeForCourse, { order_sn, payment: "1" });
  return order_sn;
}

export type Stock = { total: number; held: number; sold: number };

export async function stockOf(test: TestApp, goods: Goods): Promise<Stock> {
  return test.database.kysely
    .selectFrom("spec_stock")
    .select(["total", "held", "sold"])
    .where("spec_id", "=", goods.specId)
    .executeTakeFirstOrThrow();
}

export async function orderRow(test: TestApp, orderSn: string) {
  return test.database.kysely
    .selectFrom("sales_order")
    .selectAll()
    .where("order_sn", "=", orderSn)
    .executeTakeFirstOrThrow();
}

export async function membershipsFor(test: TestApp, orderSn: string) {
  return test.database.kysely
    .selectFrom("membership")
    .selectAll()
    .where("source", "=", `order:${orderSn}`)
    .execute();
}

export async function couponState(test: TestApp, grantId: number) {
  return test.database.kysely
    .selectFrom("coupon_grant")
    .select(["state", "order_sn"])
    .where("id", "=", grantId)
    .executeTakeFirstOrThrow();
}

export async function pointsOf(test: TestApp, owner: Person) {
  return test.database.kysely
    .selectFrom("point_account")
    .select(["balance", "held"])
    .where("account_id", "=", owner.id)
    .executeTakeFirstOrThrow();
}
