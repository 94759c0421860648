// `npm run sandbox -- inbox [to] | trades | pay <order_sn> | refuse <order_sn>`: what a person would do
// at the pages of the sandbox, from the command line.
import { z } from "zod";
import { type Answer, fetchJson, runCommand, sandboxOrigin, UsageError } from "./local-product.ts";

const usage = "npm run sandbox -- inbox [to] | trades | pay <order_sn> | refuse <order_sn>";

const messages = z.array(
  z.object({
    channel: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    at: z.string(),
  }),
);
const trade = z.object({
  out_trade_no: z.string(),
  trade_state: z.string(),
  description: z.string(),
  total: z.number(),
  created_at: z.string(),
  notices: z.array(z.object({ event_type: z.string(), answers: z.array(z.number()) })),
});
const refused = z.object({ error: z.string() });

await runCommand(async () => {
  const [deed, subject] = process.argv.slice(2);
  switch (deed) {
    case "inbox":
      return inbox(subject);
    case "trades":
      return trades();
    case "pay":
    case "refuse":
      if (subject === undefined) throw new UsageError(usage);
      return settle(deed, subject);
    default:
      throw new UsageError(usage);
  }
});

async function inbox(to: string | undefined): Promise<void> {
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  const { body } = await fetchJson(`${sandboxOrigin()}/inbox${query}`);
  const list = messages.parse(body);
  if (list.length === 0) console.log("No messages.");
  for (const { channel, to: address, subject, text, at } of list.toReversed()) {
    console.log(`${at}  ${channel} to ${address}${subject === "" ? "" : `: ${subject}`}`);
    console.log(`${text.trim().replace(/^/gm, "    ")}\n`);
  }
}

async function trades(): Promise<void> {
  const { body } = await fetchJson(`${sandboxOrigin()}/wechat/_/trades`);
  const list = z.array(trade).parse(body);
  if (list.length === 0) console.log("No trades.");
  for (const one of list) console.log(line(one));
}

async function settle(deed: "pay" | "refuse", orderSn: string): Promise<void> {
  const path = `/wechat/_/trades/${encodeURIComponent(orderSn)}/${deed}`;
  const answer = await fetchJson(sandboxOrigin() + path, "POST");
  if (answer.status !== 200) throw new UsageError(reasonOf(answer, orderSn));
  console.log(line(trade.parse(answer.body)));
}

function reasonOf({ status, body }: Answer, orderSn: string): string {
  if (status === 404) return `No trade is open for ${orderSn}: ask for its QR code first`;
  const known = refused.safeParse(body);
  return `The cashier says no: ${known.success ? known.data.error : status}`;
}

function line(one: z.output<typeof trade>): string {
  const told = one.notices.map(({ event_type, answers }) => `${event_type} ${answers.join(" ")}`);
  const parts = [one.out_trade_no, one.trade_state, `${one.total} fen`, one.description, ...told];
  return parts.join("  ");
}
