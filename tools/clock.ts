// `npm run clock -- +3d | -2h | reset | show`: moves the clock of the running product. Works where the
// sandbox is on, through the product itself, because the embedded database belongs to its process.
import { clockPath } from "@banyan/server/clock-lever.ts";
import { z } from "zod";
import { fetchJson, NotRunning, productOrigin, runCommand, UsageError } from "./local-product.ts";
import { readMove, sayMove } from "./moved-time.ts";

const usage = "npm run clock -- +3d | -2h | +1d12h | reset | show";
const standing = z.object({ offsetMs: z.number(), now: z.number() });

await runCommand(async () => {
  const [wish = "show"] = process.argv.slice(2);
  const url = productOrigin() + clockPath;
  const before = await ask(url);
  if (wish === "show") return show(before);
  const offsetMs = wish === "reset" ? 0 : before.offsetMs + moveOf(wish);
  show(await ask(url, { offsetMs }));
});

function moveOf(wish: string): number {
  const move = readMove(wish);
  if (move === null) throw new UsageError(usage);
  return move;
}

async function ask(url: string, payload?: { offsetMs: number }) {
  const { status, body } = await fetchJson(url, payload === undefined ? "GET" : "POST", payload);
  if (status === 404) throw new NotRunning("The clock can be moved only where the sandbox is on");
  if (status === 400) throw new UsageError("The clock moves at most ten years");
  return standing.parse(body);
}

function show({ offsetMs, now }: z.output<typeof standing>): void {
  const text = new Date(now * 1_000).toLocaleString("sv-SE", { timeZone: "Asia/Shanghai" });
  console.log(`The product's clock stands at ${text} in Shanghai (moved: ${sayMove(offsetMs)}).`);
}
