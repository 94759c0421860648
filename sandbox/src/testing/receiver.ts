// The merchant's notification address for the tests: keeps what arrives and answers as it is told.
import { createDecipheriv } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isObject, type JsonObject, parseObject } from "../json-shape.ts";
import { listeningPort } from "../listening-port.ts";

export type Received = { headers: Headers; text: string; envelope: JsonObject; at: number };

export type Receiver = {
  url: string;
  received: Received[];
  /** The statuses of the coming answers; 204 once they are used up. */
  answers: number[];
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString("utf8");
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (typeof value === "string") headers.set(name, value);
      }
      received.push({ headers, text, envelope: parseObject(text) ?? {}, at: Date.now() });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${listeningPort(server)}/pay/notify`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a notification says, once opened with the APIv3 key. */
export function unseal(envelope: JsonObject, apiV3Key: string): JsonObject {
  const resource = isObject(envelope.resource) ? envelope.resource : {};
  const sealed = Buffer.from(String(resource.ciphertext), "base64");
  const opener = createDecipheriv("aes-256-gcm", apiV3Key, String(resource.nonce));
  opener.setAAD(Buffer.from(String(resource.associated_data)));
  opener.setAuthTag(sealed.subarray(-16));
  const text = opener.update(sealed.subarray(0, -16), undefined, "utf8") + opener.final("utf8");
  return parseObject(text) ?? {};
}

/** Waits for a condition, and says what was awaited when it never comes true. */
export async function until(what: string, met: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 8000;
  while (!(await met())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
    await sleep(10);
  }
}
