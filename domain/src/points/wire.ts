// Points and the daily sign-in on the wire (spec A §7, spec B §3).
import { z } from "zod";
import { endpoint } from "../kernel/endpoint.ts";
import { wireFlag } from "../kernel/wire.ts";
import { pointRefusals } from "./rules.ts";

export const weekDay = z.object({
  day: z.string(),
  /** 1 Monday … 7 Sunday. */
  week: z.int().min(1).max(7),
  sign: wireFlag,
  point: z.int(),
});

export const signSheet = endpoint({
  method: "GET",
  path: "/sign",
  who: "user",
  summary: "The sign-in week: yesterday, today, and the five days after",
  input: z.object({}),
  output: z.object({ list: z.array(weekDay), signDays: z.int(), subscribe: wireFlag }),
  refusals: [],
});

export const signIn = endpoint({
  method: "POST",
  path: "/sign",
  who: "user",
  summary: "Signs in for today and answers the points gained",
  input: z.object({}),
  output: z.object({ point: z.int(), signDays: z.int(), balance: z.int() }),
  refusals: [pointRefusals.signedToday],
});

export const myPoints = endpoint({
  method: "GET",
  path: "/point/my",
  who: "user",
  summary: "Points that can be spent, and what one is worth in yuan",
  input: z.object({}),
  output: z.object({ point: z.int(), ratio: z.number() }),
  refusals: [],
});
