// Fills an empty database with the demo accounts and the demo catalogue; does nothing to a filled one.
import path from "node:path";
import { fillDemoAccounts } from "@banyan/server/accounts/demo.ts";
import type { App } from "@banyan/server/app.ts";
import { fillDemoCatalogue } from "@banyan/server/catalogue/demo.ts";
import { LocalStorage } from "@banyan/server/providers/storage/local-storage.ts";

export async function fillDemo(app: App, root: string): Promise<void> {
  const ctx = app.newCtx();
  await fillDemoAccounts(ctx);
  const storage = new LocalStorage(path.resolve(root, app.config.dataDir, "files"));
  await fillDemoCatalogue(ctx, path.join(root, "demo"), storage);
}
