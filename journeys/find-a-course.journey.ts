// Somebody looks for a course: home page, search, filters, one course, in either language.
import { expect, test } from "./journey.ts";

test("a visitor finds a course by a word and opens it", async ({ page, say, lang }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.locator("html")).toHaveAttribute("lang", lang === "zh" ? "zh-CN" : "en");
  const keyword = say("数据", "data");
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone)
    await page
      .getByRole("button", { name: say("搜索", "Search") })
      .first()
      .click();
  const field = page.getByRole("searchbox", { name: say("搜索", "Search") }).last();
  await field.fill(`  ${keyword}  `);
  await field.press("Enter");
  await expect(page).toHaveURL(
    new RegExp(`/course/index\\?keyword=${encodeURIComponent(keyword)}`),
  );
  await expect(page.getByText(say("找到约", "Found about"))).toBeVisible();
  await expect(page.locator("main mark").first()).toHaveText(new RegExp(keyword, "i"));

  await page.locator("main h3 a, main article a").first().click();
  await expect(page).toHaveURL(/\/course\/show\?id=\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("sorting by price toggles, and stays in the address @desktop", async ({ page, say }) => {
  await page.goto("/course/index");
  const price = page.getByRole("link", { name: say("价格", "Price") });
  await price.click();
  await expect(page).toHaveURL(/sort=3/);
  await price.click();
  await expect(page).toHaveURL(/sort=4/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=3/);
});

test("a word nobody wrote finds nothing, and says so", async ({ page, say }) => {
  await page.goto("/course/index?keyword=zzqqxx");
  await expect(page.getByText(say("暂无数据", "No data"))).toBeVisible();
});

test("switching the language keeps the page and what was typed", async ({ page, say, lang }) => {
  await page.goto("/login");
  await page.getByRole("tab", { name: say("邮箱登录", "Email Login") }).click();
  await page.goto("/course/index?sort=2");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("button", { name: say("Switch to English", "切换为中文") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", lang === "zh" ? "en" : "zh-CN");
  await expect(page).toHaveURL(/sort=2/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title ?? "");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", lang === "zh" ? "en" : "zh-CN");
});

test("an address nobody made leads to /404 with a way home", async ({ page, say }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/\/404$/);
  await page.getByRole("link", { name: say("回到首页", "Back to home") }).click();
  await expect(page).toHaveURL(/\/index$/);
});
