// What a capability hands to app.ts: its endpoints, the effects it does from the outbox, its periodic
// chores, and the few routes that are not endpoints (files, providers' notices).
import type { FastifyInstance } from "fastify";
import type { Ctx } from "./ctx.ts";
import type { Bound } from "./http/bind.ts";
import type { JobHandler } from "./outbox/jobs.ts";
import type { Chore } from "./outbox/runner.ts";

export type Capability = {
  routes: readonly Bound[];
  jobs?: readonly JobHandler[];
  chores?: readonly Chore[];
  mount?: (app: FastifyInstance, newCtx: () => Ctx) => void;
};
