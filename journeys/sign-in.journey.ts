// Ways in: e-mail and mobile with a password, registering with a code from the inbox, and the remembered
// route of somebody who was turned away.
import { demoPassword, expect, signIn, test } from "./journey.ts";

test("a visitor who opens a page of their own signs in over the home page and goes on", async ({
  page,
  say,
}) => {
  await page.goto("/ucenter/course");
  await expect(page).toHaveURL(/\/index\?from=/);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await signIn(page, say, "lin@example.com");
  await expect(page).toHaveURL(/\/ucenter\/course$/);
});

test("a wrong password is told beside the form, and nothing typed is lost", async ({
  page,
  say,
}) => {
  await page.goto("/login");
  await page.getByRole("tab", { name: say("邮箱登录", "Email Login") }).click();
  await page.getByLabel(say("邮箱", "E-mail"), { exact: true }).fill("new@example.com");
  await page.getByLabel(say("密码", "Password"), { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: say("登录", "Sign in"), exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel(say("邮箱", "E-mail"), { exact: true })).toHaveValue(
    "new@example.com",
  );
});

test("the mobile number works as well, with the keyboard alone", async ({ page, say }) => {
  await page.goto("/login");
  const mobile = page.getByLabel(say("手机号", "Mobile number"), { exact: true });
  await mobile.focus();
  await page.keyboard.type("13800000002");
  await page.keyboard.press("Tab");
  const password = page.getByLabel(say("密码", "Password"), { exact: true });
  await password.focus();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/index$/);
  const context = page.context();
  const session = (await context.cookies()).find((cookie) => cookie.name === "banyan_session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("somebody new registers with a code from the inbox, past the slide puzzle", async ({
  page,
  say,
  sandbox,
  lang,
}) => {
  const email = `mei-${lang}@example.com`;
  await page.goto("/login?mode=register");
  await page.getByLabel(say("邮箱", "E-mail"), { exact: true }).fill(email);
  const answered = page.waitForResponse(/\/api\/captcha\/slide$/);
  await page.getByRole("button", { name: say("获取验证码", "Get code") }).click();
  const { data } = (await (await answered).json()) as { data: { id: string } };
  const x = await sandbox.puzzleAnswer(data.id);
  const slider = page.getByRole("slider");
  await slider.focus();
  // The piece moves by two pixels a key; the last odd one is within what the server allows.
  for (let at = 0; at + 1 < x; at += 2) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const code = await sandbox.codeFor(email);
  await page.getByLabel(say("验证码", "Verification code"), { exact: true }).fill(code);
  await page
    .getByLabel(say("设置密码", "Choose a password"), { exact: true })
    .fill("root and branch 7");
  await page.getByRole("button", { name: say("注册", "Sign up"), exact: true }).click();
  await expect(page).toHaveURL(/\/index$/);
});
