// Points and the daily sign-in, in the order of the contract.

import { type Fen, yuanPerUnit } from "@banyan/domain/kernel/money.ts";
import { weekday } from "@banyan/domain/kernel/time.ts";
import { toFlag } from "@banyan/domain/kernel/wire.ts";
import { myPoints, signIn, signSheet } from "@banyan/domain/points/wire.ts";
import type { Capability } from "../capability.ts";
import { bind } from "../http/bind.ts";
import { availablePoints, signSheet as readSignSheet, signInToday } from "./service.ts";

export function pointsCapability(policy: { fenPer100: Fen; signBase: number }): Capability {
  return {
    routes: [
      bind(signSheet, async (ctx) => {
        const sheet = await readSignSheet(ctx, policy.signBase);
        return {
          list: sheet.week.map((one) => ({
            day: one.day,
            week: weekday(one.day),
            sign: toFlag(one.sign),
            point: one.point,
          })),
          signDays: sheet.signDays,
          subscribe: toFlag(sheet.subscribed),
        };
      }),
      bind(signIn, async (ctx) => {
        const signed = await signInToday(ctx, policy.signBase);
        return { point: signed.points, signDays: signed.streak, balance: signed.balance };
      }),
      bind(myPoints, async (ctx) => ({
        point: await availablePoints(ctx, ctx.user.id),
        ratio: yuanPerUnit(policy.fenPer100),
      })),
    ],
  };
}
