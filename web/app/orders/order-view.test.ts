// What a buyer reads on the checkout page and in the list of orders.

import { payStatus } from "@banyan/domain/orders/rules.ts";
import { describe, expect, test } from "vitest";
import { checkoutView } from "./checkout-view.ts";
import { amountWord, orderCardView, statusFace } from "./order-view.ts";
import { text } from "./text.ts";

const checkout = {
  course_id: "7",
  spec_id: "9",
  type: 1,
  title: "数据分析",
  title_en: "",
  cover: "/zh.svg",
  cover_en: "/en.svg",
  institution: { name: "数帆", name_en: "Shufan" },
  spec_title: "带教版",
  spec_title_en: "Guided",
  price: 6_400,
  expiryMode: 1,
  expiryStartDate: null,
  expiryEndDate: null,
  payments: ["1"] as "1"[],
  couponsAllowed: true,
  pointsAllowed: true,
  pointFenPer100: 100,
  isMember: false,
  refusal: null,
  open: null,
} as const;

describe("the checkout page", () => {
  test("says institution, plan and validity in the page's language, and marks the other one", () => {
    const view = checkoutView("en", { ...checkout, payments: ["1"] });
    expect(view.title).toEqual({ text: "数据分析", lang: "zh" });
    expect(view.cover).toBe("/en.svg");
    expect(view.facts.map((fact) => fact.text)).toEqual(["Shufan", "Guided", "Never expires"]);
  });

  test("says until when a plan with an end is valid", () => {
    const ranged = {
      ...checkout,
      payments: [],
      expiryMode: 2,
      expiryEndDate: 1_798_675_200,
    } as const;
    const facts = checkoutView("zh", { ...ranged, payments: [] }).facts;
    expect(facts.at(-1)?.text).toBe("有效期至 2026-12-31");
  });

  test("speaks of another open order only when it would cost something else", () => {
    const open = (money: number) =>
      checkoutView("zh", {
        ...checkout,
        payments: ["1"],
        open: { order_sn: "1", money, expires_time: 0 },
      }).otherOpen;
    expect(open(6_400)).toBeNull();
    expect(open(5_400)).toBe(5_400);
  });
});

describe("an order in the list", () => {
  test("has a word and an icon for every status, and says what its figure means", () => {
    const words = Object.values(payStatus).map((status) => text.en[statusFace(status).word]);
    expect(new Set(words).size).toBe(6);
    expect(amountWord(payStatus.unpaid)).toBe("toPay");
    expect(amountWord(payStatus.paid)).toBe("actuallyPaid");
    expect(amountWord(payStatus.abandoned)).toBe("amount");
  });

  test("says when it has to be paid, as long as it can be", () => {
    const order = {
      order_sn: "26010100000000000001",
      pay_status: 0,
      price: 100,
      money: 100,
      payment: "1",
      sublist: [],
      course_id: "7",
      spec_id: "9",
      type: 1,
      expires_time: 1_767_225_600,
      canPay: true,
      canCancel: true,
    } as const;
    expect(orderCardView("zh", { ...order, sublist: [] }).payBefore).toBe("2026-01-01 08:00");
    const paid = { ...order, sublist: [], canPay: false };
    expect(orderCardView("zh", paid).payBefore).toBeNull();
  });
});
