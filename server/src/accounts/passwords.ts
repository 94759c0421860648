// Hashing passwords with argon2id. Two at a time and a short queue: a rush of sign-ins waits or is told
// to come back, and the rest of the server keeps its processors.
import { hash, verify } from "@node-rs/argon2";
import { WaitingRoom } from "./waiting-room.ts";

const room = new WaitingRoom({ atOnce: 2, waiting: 60 });

// Of a random password nobody knows: checking against it costs what checking a real one costs.
let stranger: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return room.run(() => hash(password));
}

/** Whether the password is right; `hashed` null takes as long and is always wrong. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  stranger ??= hash(crypto.randomUUID());
  const against = hashed ?? (await stranger);
  const fits = await room.run(() => verify(against, password));
  return fits && hashed !== null;
}
