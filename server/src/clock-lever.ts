// Moves the product's clock, for demonstrations and journeys. Mounted only where the sandbox is on, and
// answers only this machine. The offset lies in the database, so that every process follows within a
// second and a restart keeps it; timestamps of outside protocols stay the system's.
import { dayMs, secondMs, unixSeconds } from "@banyan/domain/kernel/time.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Capability } from "./capability.ts";
import type { Clock } from "./ctx.ts";
import type { DB } from "./db/schema.generated.ts";
import { transportEnvelope } from "./http/mount.ts";
import type { Chore } from "./outbox/runner.ts";

export const clockPath = "/demo/clock";

const settingName = "clock";
const furthestMs = 3_660 * dayMs;
const setting = z.object({ offsetMs: z.int().min(-furthestMs).max(furthestMs) });

export function clockLever(clock: Clock, db: Kysely<DB>): Capability {
  return {
    routes: [],
    chores: [clockChore(clock)],
    mount: (app) => mountClockLever(app, clock, db),
  };
}

export async function readClockOffset(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", settingName)
    .executeTakeFirst();
  const known = setting.safeParse(row?.value);
  return known.success ? known.data.offsetMs : 0;
}

/** Another process may have moved it. */
export function clockChore(clock: Clock): Chore {
  return {
    name: "follow-clock",
    everyMs: secondMs,
    async run(ctx) {
      clock.offsetMs = await readClockOffset(ctx.db);
    },
  };
}

export function mountClockLever(app: FastifyInstance, clock: Clock, db: Kysely<DB>): void {
  const show = () => ({ offsetMs: clock.offsetMs, now: unixSeconds(clock.now()) });

  app.get(clockPath, async (request, reply) => {
    if (!isLocal(request)) return reply.status(404).send(transportEnvelope(404, "Not found"));
    clock.offsetMs = await readClockOffset(db);
    return show();
  });

  app.post(clockPath, async (request, reply) => {
    if (!isLocal(request)) return reply.status(404).send(transportEnvelope(404, "Not found"));
    const wish = setting.safeParse(request.body);
    if (!wish.success) {
      return reply.status(400).send(transportEnvelope(400, "offsetMs: within ten years, please"));
    }
    await keepClockOffset(db, wish.data.offsetMs);
    clock.offsetMs = wish.data.offsetMs;
    return show();
  });
}

async function keepClockOffset(db: Kysely<DB>, offsetMs: number): Promise<void> {
  const value = JSON.stringify({ offsetMs });
  await db
    .insertInto("setting")
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** From this machine, and not for somebody behind a proxy on it. */
function isLocal(request: FastifyRequest): boolean {
  const forwarded = "forwarded" in request.headers || "x-forwarded-for" in request.headers;
  const peer = request.socket.remoteAddress ?? "";
  return !forwarded && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(peer);
}
