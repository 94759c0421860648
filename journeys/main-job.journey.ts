// The main job: find a course, sign in, buy it through WeChat Pay's real protocol, study a lesson, see the
// progress. Once in Chinese on a desktop and once in English on a phone.
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";

test("somebody finds a course, buys it, studies a lesson and sees the progress", async ({
  page,
  context,
  say,
  lang,
}) => {
  const email = lang === "zh" ? "lin@example.com" : "new@example.com";
  const title = say("给新手的数据分析", "Data analysis for beginners");

  await page.goto(`/course/index?keyword=${encodeURIComponent(title)}`);
  await page
    .getByRole("link", { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  const buy = page.getByRole("button", { name: say("立即购买", "Buy now") });
  const link = page.getByRole("link", { name: say("立即购买", "Buy now") });
  await expect(buy.or(link).first()).toBeVisible();
  await buy.or(link).first().click();
  // On phones the plans open in a sheet first.
  const confirm = page.getByRole("link", { name: say("确认", "Confirm") });
  if ((page.viewportSize()?.width ?? 0) < 768) await confirm.click();

  // A visitor is asked to sign in, and goes on to the checkout.
  await expect(page).toHaveURL(/\/index\?from=/);
  await signIn(page, say, email);
  await expect(page).toHaveURL(/\/course\/payment\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("确认并支付", "Confirm and pay"),
  );
  await page.getByRole("radio", { name: new RegExp(say("微信支付", "WeChat Pay")) }).check();
  await page.getByRole("button", { name: say("立即支付", "Pay Now") }).click();

  const dialog = page.getByRole("dialog", {
    name: say("打开微信，扫码支付", "Open WeChat and scan to pay"),
  });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("199.00")).toBeVisible();
  const [cashier] = await Promise.all([
    context.waitForEvent("page"),
    dialog
      .getByRole("link", { name: say("在沙盒中打开收银台", "Open the sandbox cashier") })
      .click(),
  ]);
  await cashier
    .getByRole("button", { name: /Pay|支付/ })
    .first()
    .click();

  // The page goes on by itself once the money is there.
  await expect(page).toHaveURL(/\/course\/payment\/success/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("支付成功", "Payment Successful"),
  );
  await page.getByRole("link", { name: say("查看课程", "View Course") }).click();

  await expect(page).toHaveURL(/\/course\/detail\?/);
  await openLesson(page, say("把手册带走", "Take the workbook"), say("显示目录", "Show contents"));
  const file = page.waitForEvent("download");
  await page
    .getByRole("link", { name: say("下载 workbook", "Download workbook") })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText(say("本节已完成", "Lesson complete")).first()).toBeVisible();

  await page.goto("/ucenter/course");
  await expect(
    page.getByText(new RegExp(say("已学 [1-9]", "[1-9]\\d* of \\d+ learned"))).first(),
  ).toBeVisible();
  await page.goto("/ucenter/order");
  await expect(page.getByText(say("交易成功", "Paid")).first()).toBeVisible();
});

/** The directory stands beside the lesson, or behind a button on phones. */
async function openLesson(page: Page, title: string, showContents: string): Promise<void> {
  const lesson = page.getByRole("link", { name: new RegExp(title) }).first();
  const show = page.getByRole("button", { name: showContents });
  await expect(lesson.or(show).first()).toBeVisible();
  if (!(await lesson.isVisible())) await show.click();
  await lesson.click();
}
