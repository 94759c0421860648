// Reading JSON that came from outside. A value is unknown until one of these has looked at it, so
// no part of the sandbox believes a request or a state file by its type alone.

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** The object a text holds, or null when it holds anything else. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value = parseJson(text);
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

export function isListOf<T>(value: unknown, is: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every((item) => is(item));
}

/** The same value always gives the same text, whatever order its keys were sent in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${pairs.join(",")}}`;
}
