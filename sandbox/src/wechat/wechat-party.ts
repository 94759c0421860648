// Puts WeChat Pay together: its stores, its clockwork, and its three doors (the signed API, the
// cashier, the operator).
import type { FastifyError, FastifyInstance } from "fastify";
import type { Journal } from "../journal.ts";
import { addCashierRoutes } from "./cashier-page.ts";
import { calm } from "./chaos.ts";
import { addControlRoutes } from "./control-api.ts";
import type { Identity } from "./identity.ts";
import { openNotices } from "./notices.ts";
import { addOperatorPage } from "./operator-page.ts";
import type { Party } from "./party.ts";
import { openRefundClock } from "./refund-clock.ts";
import { openRefunds } from "./refunds.ts";
import { addRefundRoutes } from "./refunds-api.ts";
import { openTrades } from "./trades.ts";
import { addTransactionRoutes } from "./transactions-api.ts";
import { WechatError } from "./wechat-error.ts";

export type OpenParty = { party: Party; close(): Promise<void> };

export function openParty(journal: Journal, identity: Identity, retryScale: number): OpenParty {
  const now = Date.now;
  const closing = new AbortController();
  const chaos = calm();
  const refunds = openRefunds(journal);
  const notices = openNotices(journal, identity, chaos, retryScale, now);
  const refundClock = openRefundClock(refunds, notices, identity, chaos, now);
  const party: Party = {
    identity,
    trades: openTrades(journal, now),
    refunds,
    refundClock,
    notices,
    chaos,
    nonces: new Map(),
    retryScale,
    now,
    closing: closing.signal,
  };
  return {
    party,
    async close() {
      closing.abort();
      refundClock.close();
      await notices.close();
    },
  };
}

export async function addWechat(app: FastifyInstance, party: Party): Promise<void> {
  await app.register(
    async (v3) => {
      v3.setErrorHandler((error: FastifyError, _request, reply) => {
        const known = error instanceof WechatError ? error : faultOf(error);
        return reply.code(known.status).send(known.body);
      });
      v3.setNotFoundHandler((_request, reply) => reply.code(404).send());
      addTransactionRoutes(v3, party);
      addRefundRoutes(v3, party);
    },
    { prefix: "/wechat/v3" },
  );
  await app.register(
    async (desk) => {
      addCashierRoutes(desk, party);
      addControlRoutes(desk, party);
      addOperatorPage(desk, party);
    },
    { prefix: "/wechat/_" },
  );
}

function faultOf(error: FastifyError): WechatError {
  const code = (error.statusCode ?? 500) < 500 ? "PARAM_ERROR" : "SYSTEM_ERROR";
  return new WechatError(code, error.message);
}
