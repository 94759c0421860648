// Random letters and digits for codes, nonces and secrets: drawn from the system's generator, all
// sixty-two signs equally likely.
import { randomInt } from "node:crypto";

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function randomText(length: number): string {
  return Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join("");
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}
