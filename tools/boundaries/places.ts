// Which room of the house a file stands in, told by its path alone.

/** Capabilities, and what each may use: the graph that keeps reverse arrows out. */
export const uses = {
  notices: [],
  accounts: ["notices"],
  media: ["accounts", "notices"],
  catalogue: ["accounts", "media", "notices"],
  home: ["accounts", "media", "catalogue", "notices"],
  learning: ["accounts", "media", "catalogue", "notices"],
  coupons: ["accounts", "catalogue", "notices"],
  points: ["accounts", "notices"],
  payments: ["accounts", "notices"],
  orders: ["accounts", "catalogue", "coupons", "points", "payments", "notices"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type UsesTable = Readonly<Record<string, readonly string[]>>;

export const capabilities: readonly string[] = Object.keys(uses);

/** Folders of server/src every capability stands on. */
export const serverFloor: readonly string[] = ["http", "db", "outbox", "providers"];
/** Folders of web/app that are no capability. */
export const webFloor: readonly string[] = ["ui", "lib", "shell"];

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith("server/test/");
}

export function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}

/** 'orders' of domain/src/orders/… and server/src/orders/…; null outside a folder there. */
export function folderOf(file: string, root: string): string | null {
  if (!isIn(file, root)) return null;
  const [folder, ...rest] = file.slice(root.length + 1).split("/");
  return rest.length === 0 ? null : (folder ?? null);
}

export function serverCapability(file: string): string | null {
  const folder = folderOf(file, "server/src");
  return folder === null || serverFloor.includes(folder) ? null : folder;
}

export function domainCapability(file: string): string | null {
  const folder = folderOf(file, "domain/src");
  return folder === "kernel" ? null : folder;
}

export function webCapability(file: string): string | null {
  const folder = folderOf(file, "web/app");
  return folder === null || webFloor.includes(folder) ? null : folder;
}

export function isPage(file: string): boolean {
  return /\.page\.tsx$/.test(file);
}

/** Files of a capability that read, and only read, other capabilities' tables. */
export function isQueries(file: string): boolean {
  return /(^|\/)([a-z-]+-)?queries\.ts$/.test(file);
}

/** Whose tables '014-orders-holds.sql' changes; null for a name that is nobody's. */
export function migrationOwner(file: string): string | null {
  const name = /(?:^|\/)\d{3}-([a-z0-9-]+)\.sql$/.exec(file)?.[1] ?? "";
  const owners = ["kernel", ...capabilities].filter((one) => `${name}-`.startsWith(`${one}-`));
  return owners.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The workspace a file belongs to; '' for what belongs to the root (run, tools, journeys). */
export function workspaceOf(file: string): string {
  const first = file.split("/")[0] ?? "";
  return ["domain", "server", "web", "sandbox"].includes(first) ? first : "";
}
