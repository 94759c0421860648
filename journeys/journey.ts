// What every journey has: the product's address, the language of the visit, the sandbox at hand, and a
// page on which a script error or a refused policy fails the journey.
import { test as base, expect, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

export type Lang = "zh" | "en";
export type Message = { channel: string; to: string; subject: string; text: string };

type Journey = {
  lang: Lang;
  /** The text in the language of the visit. */
  say: (zh: string, en: string) => string;
  sandbox: Sandbox;
};

export const test = base.extend<Journey>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(required("PRODUCT_ORIGIN"));
  },
  lang: async ({ locale }, use) => {
    await use(locale?.startsWith("zh") ? "zh" : "en");
  },
  say: async ({ lang }, use) => {
    await use((zh, en) => (lang === "zh" ? zh : en));
  },
  sandbox: async ({ browserName: _ }, use) => {
    await use(new Sandbox(required("SANDBOX_ORIGIN")));
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (fault) => faults.push(fault.message));
    page.on("console", (line) => {
      if (line.type() === "error" && isOurFault(line.text())) faults.push(line.text());
    });
    await use(page);
    expect(faults, "errors in the browser's console").toEqual([]);
  },
});

/** A page answered 404 on purpose is reported by the browser as an error of its own. */
function isOurFault(text: string): boolean {
  return !/status of 404/.test(text);
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

export class Sandbox {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async inbox(to: string): Promise<Message[]> {
    const response = await fetch(`${this.origin}/inbox?to=${encodeURIComponent(to)}`);
    return (await response.json()) as Message[];
  }

  /** The newest six-digit code sent to somebody, once it is there. */
  async codeFor(to: string): Promise<string> {
    let code: string | undefined;
    await expect
      .poll(async () => {
        code = /\b\d{6}\b/.exec((await this.inbox(to))[0]?.text ?? "")?.[0];
        return code;
      })
      .toBeDefined();
    return code ?? "";
  }

  async puzzleAnswer(id: string): Promise<number> {
    let x: number | null = null;
    await expect
      .poll(async () => {
        const response = await fetch(`${this.origin}/captcha/${id}`);
        x = response.ok ? ((await response.json()) as { x: number }).x : null;
        return x;
      })
      .not.toBeNull();
    return x ?? 0;
  }

  /** Pays an open trade as somebody with a phone would. */
  async pay(orderSn: string): Promise<void> {
    const response = await fetch(`${this.origin}/wechat/_/trades/${orderSn}/pay`, {
      method: "POST",
    });
    expect(response.ok, `the cashier took no money for ${orderSn}`).toBe(true);
  }
}

export const demoPassword = "Banyan2026";

/** Signs in on the login page by e-mail and waits until the page left it. */
export async function signIn(page: Page, say: Journey["say"], email: string): Promise<void> {
  await page.getByRole("tab", { name: say("邮箱登录", "Email Login") }).click();
  await page.getByLabel(say("邮箱", "E-mail"), { exact: true }).fill(email);
  await page.getByLabel(say("密码", "Password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: say("登录", "Sign in"), exact: true }).click();
}
