// Where a channel's notices arrive. The body stays the bytes that were signed; "received" is only said
// after the transaction has committed, anything else makes the channel send the notice again.
import type { ChannelCode } from "@banyan/domain/payments/rules.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Ctx } from "../ctx.ts";
import {
  type ChannelNotice,
  NotGenuine,
  type PaymentChannel,
} from "../providers/payment-channel.ts";
import { confirmPaid, confirmRefund } from "./confirm.ts";
import type { Payments } from "./payments.ts";

export const wechatNotifyPath = "/api/payment/wechat/notify";
const wechat: ChannelCode = "1";

export function mountNotices(app: FastifyInstance, newCtx: () => Ctx, payments: Payments): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((_fault, _request, reply) => fail(reply, 400, "the body cannot be read"));
    scope.post(wechatNotifyPath, async (request, reply) => {
      const channel = payments.channels.get(wechat);
      if (channel === undefined) return fail(reply, 404, "this channel is not in use");
      const ctx = newCtx();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await receive(ctx, payments, channel, channel.parseNotice(body, request.headers));
        return reply.status(204).send();
      } catch (fault) {
        if (fault instanceof NotGenuine) {
          ctx.log.warn({ reason: fault.message, address: request.ip }, "a notice was not believed");
          return fail(reply, 401, "the notice could not be verified");
        }
        ctx.log.error({ err: fault }, "a notice could not be applied");
        return fail(reply, 500, "the notice could not be applied");
      }
    });
  });
}

async function receive(
  ctx: Ctx,
  payments: Payments,
  channel: PaymentChannel,
  notice: ChannelNotice | null,
): Promise<void> {
  if (notice === null) return;
  switch (notice.kind) {
    case "paid":
      await confirmPaid(ctx, payments, channel.code, notice.money, notice.raw);
      return;
    case "refund":
      return confirmRefund(ctx, payments, channel.code, notice.refund, notice.raw);
  }
}

function fail(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).send({ code: "FAIL", message });
}
