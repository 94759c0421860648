import { kernelRefusals, Refused } from "@banyan/domain/kernel/refusal.ts";
import { expect, test } from "vitest";
import { WaitingRoom } from "./waiting-room.ts";

test("two pieces of work run at once, two wait in line, and the fifth is told to come back", async () => {
  const room = new WaitingRoom({ atOnce: 2, waiting: 2 });
  const gates: (() => void)[] = [];
  const begun: number[] = [];
  const piece = (n: number) =>
    room.run(async () => {
      begun.push(n);
      await new Promise<void>((open) => gates.push(open));
      return n;
    });
  const pieces = [1, 2, 3, 4].map(piece);
  const refused = await piece(5).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ refusal: { code: kernelRefusals.tooMany.code } });
  expect(begun).toEqual([1, 2]);

  gates.shift()?.();
  await pieces[0];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  gates.shift()?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const open of gates) open();
  expect(await Promise.all(pieces)).toEqual([1, 2, 3, 4]);
});

test("work that fails gives its place to the next", async () => {
  const room = new WaitingRoom({ atOnce: 1, waiting: 1 });
  const failing = room.run(() => Promise.reject(new Error("no")));
  const next = room.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
