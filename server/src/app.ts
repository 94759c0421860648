// The table of contents: every capability, what it is given, and who fulfils what for whom.

import { sessionRefusals } from "@banyan/domain/accounts/rules.ts";
import type { Caller, EndpointSpec } from "@banyan/domain/kernel/endpoint.ts";
import { fen } from "@banyan/domain/kernel/money.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accountsCapability } from "./accounts/routes.ts";
import { findSession, sessionSeconds } from "./accounts/sessions.ts";
import type { Capability } from "./capability.ts";
import { coverFields } from "./catalogue/cards.ts";
import { catalogueCapability } from "./catalogue/routes.ts";
import { clockLever } from "./clock-lever.ts";
import type { Config } from "./config.ts";
import { Clock, type Ctx, type Log } from "./ctx.ts";
import type { Database } from "./db/open.ts";
import { openSecrets } from "./db/secrets.ts";
import { homeCapability } from "./home/routes.ts";
import { createHttp } from "./http/http-server.ts";
import { createMetrics, measureRequests } from "./http/metrics.ts";
import { mountEndpoints } from "./http/mount.ts";
import { mountOpenApi } from "./http/openapi.ts";
import { createPageCaller } from "./http/page-caller.ts";
import { type Call, createPerform } from "./http/perform.ts";
import { recordDownload } from "./learning/complete-lesson.ts";
import { mayStudy } from "./learning/queries.ts";
import { learningCapability } from "./learning/routes.ts";
import { enrol } from "./learning/service.ts";
import { readerOf } from "./learning/try-lesson.ts";
import { mediaCapability } from "./media/routes.ts";
import { noticesCapability } from "./notices/routes.ts";
import { ordersCapability } from "./orders/routes.ts";
import { orderDoor } from "./orders/service.ts";
import { kernelChores } from "./outbox/kernel-chores.ts";
import { Runner } from "./outbox/runner.ts";
import { wechatNotifyPath } from "./payments/notify-route.ts";
import { paymentsCapability } from "./payments/routes.ts";
import type { Payments } from "./payments/service.ts";
import { pointsCapability } from "./points/routes.ts";
import { localStorageIn } from "./providers/storage/local-storage.ts";
import { createWechatPay } from "./providers/wechat-pay/wechat-pay.ts";
import type { SandboxLinks } from "./sandbox-links.ts";

export type AppOptions = {
  config: Config;
  database: Database;
  clock?: Clock;
  /** Where the sandbox listens, when it is on. */
  sandbox?: SandboxLinks;
  /** Lets `npm run clock` move the clock; only beside the sandbox. */
  clockLever?: boolean;
  /** Receives log lines of level error (tests); else standard output gets all of the set level. */
  logTo?: { write: (line: string) => void };
  renderPage?: (request: FastifyRequest, reply: FastifyReply, app: App) => Promise<FastifyReply>;
};

export type App = {
  http: FastifyInstance;
  config: Config;
  clock: Clock;
  runner: Runner;
  endpoints: readonly EndpointSpec[];
  pageCaller: (call: Call) => Caller;
  newCtx: () => Ctx;
  /** The origin clients reach us by: the configured one, else the address we listen on. */
  origin: () => string;
  setOwnOrigin: (address: string) => void;
  /** Stops taking requests, finishes what is in flight, stops the runner. The database stays open. */
  stop: () => Promise<void>;
};

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database } = options;
  const db = database.kysely;
  const clock = options.clock ?? new Clock();
  const secrets = await openSecrets(db, config.secretKey);
  const metrics = createMetrics(db);
  let isStopping = false;
  let ownOrigin = "";
  const origin = () => config.publicOrigin ?? ownOrigin;
  const render = options.renderPage;

  const http = createHttp({
    logLevel: config.logLevel,
    ...(options.logTo === undefined ? {} : { logTo: options.logTo }),
    trustProxy: config.trustProxy,
    https: config.publicOrigin?.startsWith("https:") ?? false,
    metrics,
    metricsToken: config.metricsToken,
    isReady: async () => !isStopping && (await database.pool.query("select 1")).rowCount === 1,
    ...(render === undefined
      ? {}
      : { renderPage: (request, reply) => render(request, reply, app) }),
  });
  measureRequests(http, metrics);

  const systemClock = new Clock();
  const wechatPay =
    config.wechatPay === null
      ? []
      : [
          createWechatPay({
            config: config.wechatPay,
            now: () => systemClock.now(),
            notifyUrl: () => origin() + wechatNotifyPath,
          }),
        ];
  const payments: Payments = {
    channels: new Map(wechatPay.map((channel) => [channel.code, channel])),
    clock,
    orders: orderDoor({ enrol }),
  };

  const capabilities: Capability[] = [
    accountsCapability({
      secrets,
      brandName: config.brand.name,
      campusNetworks: config.campusNetworks,
      captchaInbox: options.sandbox?.captchaInbox ?? null,
      signInLinks: options.sandbox !== undefined,
      https: config.publicOrigin?.startsWith("https:") ?? false,
    }),
    catalogueCapability(),
    homeCapability(),
    mediaCapability({
      storage: localStorageIn(config.dataDir),
      playKey: secrets.keyFor("play token"),
      findSession,
      mayStudy: (ctx, accountId, specId) => mayStudy(ctx.db, accountId, specId, ctx.now),
      downloaded: recordDownload,
      readerOf,
    }),
    learningCapability({ playKey: secrets.keyFor("play token"), coverFields }),
    ordersCapability({ payments, fenPer100Points: fen(config.pointFenPer100) }),
    paymentsCapability(payments),
    pointsCapability({ fenPer100: fen(config.pointFenPer100), signBase: config.signBasePoints }),
    noticesCapability({ mail: config.mail }),
    ...(options.clockLever === true ? [clockLever(clock, db)] : []),
  ];
  const bounds = capabilities.flatMap((capability) => capability.routes);
  const runner = new Runner({
    handlers: capabilities.flatMap((capability) => capability.jobs ?? []),
    chores: [...kernelChores, ...capabilities.flatMap((capability) => capability.chores ?? [])],
    newCtx,
  });
  const wakeJobs = () => runner.wake();
  const perform = createPerform({ db, findSession, noSession: sessionRefusals.none, wakeJobs });

  mountEndpoints(http, bounds, {
    perform,
    db,
    clock,
    publicOrigin: config.publicOrigin,
    sessionSeconds,
    postsPerMinute: config.postsPerMinute,
  });
  mountOpenApi(http, bounds, config.brand);
  for (const capability of capabilities) capability.mount?.(http, newCtx);

  function newCtx(): Ctx {
    return {
      db,
      now: clock.now(),
      user: null,
      lang: "zh",
      platform: "web",
      address: "",
      visitor: "",
      requestId: "",
      idempotencyKey: "",
      log: http.log satisfies Log,
      wakeJobs: () => runner.wake(),
    };
  }

  const app: App = {
    http,
    config,
    clock,
    runner,
    endpoints: bounds.map((bound) => bound.endpoint),
    pageCaller: createPageCaller(bounds, perform),
    newCtx,
    origin,
    setOwnOrigin(address) {
      ownOrigin = new URL(address).origin;
    },
    async stop() {
      isStopping = true;
      await http.close();
      await runner.stop();
    },
  };
  return app;
}
