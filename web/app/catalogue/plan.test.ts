import type { CourseSpec } from "@banyan/domain/catalogue/wire.ts";
import { describe, expect, it } from "vitest";
import { planOf } from "./plan.ts";

function spec(facts: Partial<CourseSpec> = {}): CourseSpec {
  return {
    id: "11",
    title: "自学版",
    title_en: "Self-paced",
    price: 19_900,
    payments: ["1", "2", "3", "4"],
    member: { purchased: false, isLearned: false, learnedNum: 0 },
    buyable: 1,
    buyTip: { title: "", title_en: "" },
    chapter: [],
    lessonNum: 24,
    tryLook: 5,
    stock: null,
    enableFinish: false,
    learnMode: 1,
    expiryMode: 1,
    expiryStartDate: null,
    expiryEndDate: null,
    enableBuyTime: 1,
    buyExpiryTime: null,
    collection: [],
    isBuy: false,
    isFree: false,
    isBuyable: true,
    saleState: "open",
    ...facts,
  };
}

// 2026-01-01 00:00 in Asia/Shanghai.
const newYear = 1_767_196_800;

describe("a plan in words", () => {
  it("never expires unless it has a range, and names the last day of a range", () => {
    expect(planOf("zh", spec(), true).validity).toBe("永久有效");
    const range = { expiryMode: 2, expiryEndDate: newYear } as const;
    expect(planOf("zh", spec(range), true).validity).toBe("有效期至 2025-12-31");
    expect(
      planOf("en", spec({ ...range, expiryStartDate: newYear - 86_400 * 31 }), true).validity,
    ).toBe("Valid 2025-12-01 to 2025-12-31");
  });

  it("names its deadline only where there is one", () => {
    expect(planOf("zh", spec({ buyExpiryTime: newYear }), true).deadline).toBe("");
    expect(planOf("zh", spec({ enableBuyTime: 2, buyExpiryTime: newYear }), true).deadline).toBe(
      "报名截止 2026-01-01 00:00",
    );
  });

  it("says how many places are left only where they run out", () => {
    expect(planOf("zh", spec(), true).places).toBe("");
    expect(planOf("zh", spec({ stock: 3 }), true).places).toBe("还有 3 个名额");
    expect(planOf("en", spec({ stock: 1 }), true).places).toBe("1 place left");
  });

  it("says why it cannot be bought", () => {
    const closed = { isBuyable: false, saleState: "closed" } as const;
    expect(planOf("zh", spec(closed), true).closedBecause).toBe("暂不开放购买");
    expect(
      planOf("en", spec({ ...closed, buyTip: { title: "下学期开放", title_en: "" } }), true)
        .closedBecause,
    ).toBe("下学期开放");
    expect(planOf("zh", spec({ isBuyable: false, saleState: "ended" }), true).closedBecause).toBe(
      "报名已截止",
    );
    expect(planOf("en", spec({ isBuyable: false, saleState: "soldOut" }), true).closedBecause).toBe(
      "Sold out",
    );
    expect(planOf("zh", spec({ isBuyable: false }), false).closedBecause).toBe("上架后才能购买");
  });
});
