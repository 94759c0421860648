// Mail over real SMTP into the inbox, the inbox for programs and for people, and the puzzle answers.
import { createConnection } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isObject, type JsonObject, parseJson } from "./json-shape.ts";
import { type Sandbox, startSandbox } from "./start.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(async () => {
  await sandbox.close();
});

/** Says one line after the other, each once the last is answered; gives the answers. */
function converse(lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const rest = [...lines];
    let heard = "";
    const socket = createConnection(sandbox.smtpPort, "127.0.0.1");
    socket.setEncoding("utf8");
    socket.on("error", reject);
    socket.on("close", () => resolve(answers));
    socket.on("data", (text: string) => {
      heard += text;
      // "250-" goes on, "250 " is the last line of an answer.
      if (!/^\d{3} .*\r\n$/m.test(heard)) return;
      answers.push(heard.trim());
      heard = "";
      const next = rest.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
  });
}

function mailTo(to: readonly string[], headers: readonly string[], body: string): string[] {
  return [
    "EHLO test",
    "MAIL FROM:<no-reply@banyan.example>",
    ...to.map((address) => `RCPT TO:<${address}>`),
    "DATA",
    [...headers, "", body, "."].join("\r\n"),
    "QUIT",
  ];
}

const plain = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"];

async function inbox(query = ""): Promise<JsonObject[]> {
  const answer = await fetch(`${sandbox.origin}/inbox${query}`);
  const messages = parseJson(await answer.text());
  return Array.isArray(messages) ? messages.filter(isObject) : [];
}

test("a mail is delivered to everybody on its envelope, with its subject decoded", async () => {
  const subject = `Subject: =?utf-8?B?${Buffer.from("验证码 Code").toString("base64")}?=`;
  await converse(mailTo(["lin@example.com", "chen@example.com"], [subject, ...plain], "码 604813"));
  for (const to of ["lin@example.com", "CHEN@example.com"]) {
    const [mail] = await inbox(`?to=${to}`);
    expect(mail).toMatchObject({
      channel: "mail",
      to: to.toLowerCase(),
      subject: "验证码 Code",
      text: "码 604813",
    });
    expect(Date.parse(String(mail?.at))).toBeGreaterThan(Date.now() - 60_000);
  }
});

test("a mail of markup alone is still readable as text", async () => {
  const headers = ["Subject: html", "Content-Type: text/html; charset=utf-8"];
  await converse(mailTo(["html@example.com"], headers, "<p>Your code is <b>604813</b></p>"));
  expect((await inbox("?to=html@example.com"))[0]?.text).toBe("Your code is 604813");
});

test("an address that bounces is refused for good, and the others still get their mail", async () => {
  const to = ["bounce.me@example.com", "fine@example.com"];
  const answers = await converse(mailTo(to, ["Subject: a", ...plain], "b"));
  expect(answers.filter((answer) => answer.startsWith("550"))).toHaveLength(1);
  expect(await inbox("?to=bounce.me@example.com")).toEqual([]);
  expect(await inbox("?to=fine@example.com")).toHaveLength(1);
});

test("the newest message comes first", async () => {
  for (const subject of ["one", "two"]) {
    await converse(mailTo(["order@example.com"], [`Subject: ${subject}`, ...plain], "b"));
  }
  const mails = await inbox("?to=order@example.com");
  expect(mails.map(({ subject }) => subject)).toEqual(["two", "one"]);
  expect((await inbox())[0]?.subject).toBe("two");
});

test("a browser gets a page in which a mail cannot become markup", async () => {
  const script = "<script>alert(1)</script>";
  await converse(mailTo(["x@example.com"], [`Subject: ${script}`, ...plain], script));
  const answer = await fetch(`${sandbox.origin}/inbox?to=x@example.com`, {
    headers: { accept: "text/html,*/*" },
  });
  const page = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toContain("<script");
});

test("a puzzle's answer is kept under its id", async () => {
  const post = (body: string) =>
    fetch(sandbox.captchaInbox, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  expect((await post('{"id":"c1","x":137}')).status).toBe(204);
  expect((await post('{"id":"c2"}')).status).toBe(400);
  const known = await fetch(`${sandbox.origin}/captcha/c1`);
  expect(await known.json()).toEqual({ x: 137 });
  expect((await fetch(`${sandbox.origin}/captcha/c2`)).status).toBe(404);
});

test("the front page leads to every part, and the sandbox says it is well", async () => {
  const page = await (await fetch(sandbox.origin)).text();
  const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? "");
  expect(links).toContain("/inbox");
  expect(links).toContain("/wechat/_/");
  for (const link of links) expect((await fetch(sandbox.origin + link)).status).toBe(200);
  expect(await (await fetch(`${sandbox.origin}/health`)).json()).toEqual({ ok: true });
});
