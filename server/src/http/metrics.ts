// Prometheus figures: the process, requests by route and outcome, and the outbox.
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DB } from "../db/schema.generated.ts";

export function createMetrics(db: Kysely<DB>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "banyan_outbox_waiting",
    help: "Effects waiting in the outbox",
    registers: [registry],
    async collect() {
      const { waiting } = await db
        .selectFrom("job")
        .select((eb) => eb.fn.countAll<number>().as("waiting"))
        .where("done_at", "is", null)
        .where("failed_at", "is", null)
        .executeTakeFirstOrThrow();
      this.set(waiting);
    },
  });
  return registry;
}

export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "banyan_request_seconds",
    help: "Time to answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(none)";
    const status = String(reply.statusCode);
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
  });
}
