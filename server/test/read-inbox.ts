// What arrived at the sandbox for somebody, newest first.
import { z } from "zod";
import type { TestApp } from "./start-app.ts";

const messages = z.array(
  z.object({
    channel: z.enum(["mail", "sms"]),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
);

export async function readInbox(test: TestApp, to: string): Promise<z.output<typeof messages>> {
  const response = await fetch(`${test.sandbox.origin}/inbox?to=${encodeURIComponent(to)}`);
  return messages.parse(await response.json());
}
