// `npm run bench`: the product's speed as ratios to a bare handler, measured in one run on PostgreSQL.
// Each pair is taken in turn, several times, and the medians are compared, so that a busy machine slows
// both alike. Needs a PostgreSQL (TEST_DATABASE_URL, or one that answers on this machine).
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openPostgres } from "@banyan/server/db/open.ts";
import autocannon from "autocannon";
import { findTestServer } from "../../server/test/find-postgres.ts";
import { administer, databaseUrl } from "../../server/test/prepare-databases.ts";
import { fillBench } from "./fill.ts";

const rounds = 3;
const secondsPerRound = 4;
const connections = 20;

type Target = { name: string; url: string; goal?: { kind: "ratio" | "rate"; atLeast: number } };

const server = await findTestServer();
if (server === null) {
  console.error("No PostgreSQL to measure on: set TEST_DATABASE_URL");
  process.exit(1);
}
const name = `banyan_bench_${process.pid}`;
await administer(server.url, `create database ${name}`);
const url = databaseUrl(server.url, name);
const children: ChildProcess[] = [];
try {
  await measure();
} finally {
  for (const child of children) child.kill("SIGKILL");
  await administer(server.url, `drop database if exists ${name} with (force)`);
  await server.stop();
}

async function measure(): Promise<void> {
  const database = await openPostgres(url, 4);
  const { category, course } = await fillBench(database);
  await database.close();
  const bare = await start("bare-server.ts", [url, String(category)]);
  const product = await start("product-server.ts", [url]);
  const targets: Target[] = [
    { name: "bare handler", url: `${bare}/bare` },
    {
      name: "GET /api/course (20 of 10,000 with total)",
      url: `${product}/api/course?categoryId=${category}`,
      goal: { kind: "ratio", atLeast: 0.5 },
    },
    {
      name: "GET /api/course/{id}",
      url: `${product}/api/course/${course}`,
      goal: { kind: "ratio", atLeast: 0.4 },
    },
    {
      name: "/course/index, a visitor's page",
      url: `${product}/course/index?lang=en`,
      goal: { kind: "rate", atLeast: 500 },
    },
  ];
  for (const target of targets) await check(target.url);
  for (const target of targets) await rate(target.url, 2);
  const rates = new Map<Target, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      rates.set(target, [...(rates.get(target) ?? []), await rate(target.url, secondsPerRound)]);
    }
  }
  report(targets, rates);
}

function report(targets: readonly Target[], rates: ReadonlyMap<Target, number[]>): void {
  const base = median(rates.get(targets[0] as Target) ?? []);
  let missed = 0;
  console.log(
    `PostgreSQL, ${connections} connections, median of ${rounds} rounds of ${secondsPerRound} s`,
  );
  for (const target of targets) {
    const own = median(rates.get(target) ?? []);
    const ratio = own / base;
    const reached = target.goal?.kind === "rate" ? own : ratio;
    const isMissed = target.goal !== undefined && reached < target.goal.atLeast;
    if (isMissed) missed++;
    const goal =
      target.goal === undefined
        ? ""
        : `goal ${target.goal.atLeast} ${isMissed ? "MISSED" : "reached"}`;
    console.log(
      `${target.name.padEnd(44)} ${own.toFixed(0).padStart(7)}/s  ratio ${ratio.toFixed(2)}  ${goal}`,
    );
  }
  process.exitCode = missed > 0 ? 1 : 0;
}

async function start(script: string, args: string[]): Promise<string> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { stdio: "inherit" });
  children.push(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (said) => resolve(Number(said)));
    child.once("exit", () => reject(new Error(`${script} did not start`)));
  });
  return `http://127.0.0.1:${port}`;
}

/** A fast wrong answer is no figure. */
async function check(target: string): Promise<void> {
  const response = await fetch(target);
  const text = await response.text();
  const isEmpty = text.length < 500;
  if (response.status !== 200 || isEmpty)
    throw new Error(`${target} answered ${response.status}: ${text}`);
}

async function rate(target: string, duration: number): Promise<number> {
  const result = await autocannon({ url: target, connections, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target} failed under load`);
  return result.requests.average;
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}
