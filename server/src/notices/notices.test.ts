// Notices and their mail copies, through the real outbox and a real mail server.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "../../test/make-account.ts";
import { readInbox } from "../../test/read-inbox.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { inTx } from "../ctx.ts";
import { notify } from "./service.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

const content = { zh: "订单已支付", en: "Your order is paid" };
const subject = { zh: "支付成功", en: "Payment received" };

describe("a notice", () => {
  it("is kept in both languages and copied by mail in the reader's", async () => {
    const { id } = await makePerson(test, { email: "reader@example.com", lang: "en" });
    await inTx(test.ctx(), (tx) =>
      notify(tx, { accountId: id, kind: "order_paid", reference: "1", content, mail: { subject } }),
    );
    await test.drainJobs();
    const [mail, ...more] = await readInbox(test, "reader@example.com");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Payment received");
    expect(mail?.text).toMatch(/^Your order is paid[\s\S]*订单已支付/);
    const rows = await test
      .ctx()
      .db.selectFrom("notice")
      .selectAll()
      .where("account_id", "=", id)
      .execute();
    expect(rows).toMatchObject([{ content: "订单已支付", content_en: "Your order is paid" }]);
  });

  it("is written once, however often the event arrives", async () => {
    const { id } = await makePerson(test, { email: "once@example.com" });
    for (let time = 0; time < 3; time++) {
      await inTx(test.ctx(), (tx) =>
        notify(tx, {
          accountId: id,
          kind: "order_paid",
          reference: "2",
          content,
          mail: { subject },
        }),
      );
    }
    await test.drainJobs();
    expect(await readInbox(test, "once@example.com")).toHaveLength(1);
  });

  it("leaves with its transaction: rolled back, nothing is sent", async () => {
    const { id } = await makePerson(test, { email: "never@example.com" });
    const attempt = inTx(test.ctx(), async (tx) => {
      await notify(tx, {
        accountId: id,
        kind: "order_paid",
        reference: "3",
        content,
        mail: { subject },
      });
      throw new Error("changed our mind");
    });
    await expect(attempt).rejects.toThrow("changed our mind");
    await test.drainJobs();
    expect(await readInbox(test, "never@example.com")).toEqual([]);
  });

  it("a refused address is given up without trying again", async () => {
    const { id } = await makePerson(test, { email: "bounce@example.com" });
    await inTx(test.ctx(), (tx) =>
      notify(tx, { accountId: id, kind: "order_paid", reference: "4", content, mail: { subject } }),
    );
    await test.drainJobs();
    const waiting = await test
      .ctx()
      .db.selectFrom("job")
      .select("id")
      .where("done_at", "is", null)
      .execute();
    expect(waiting).toEqual([]);
  });
});
