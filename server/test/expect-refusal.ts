// A call that must be refused, with this code and no other.
import type { Envelope } from "@banyan/domain/kernel/endpoint.ts";
import type { Refusal } from "@banyan/domain/kernel/refusal.ts";
import { expect } from "vitest";

export function expectRefusal(envelope: Envelope<unknown>, refusal: Refusal): void {
  expect({ code: envelope.code, msg: envelope.msg }).toMatchObject({ code: refusal.code });
  expect(envelope.msg).not.toBe("");
}
