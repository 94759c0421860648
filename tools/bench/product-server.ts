// The product as it is served, on the bench's database: API and pages in one process of its own.
import { createApp } from "@banyan/server/app.ts";
import { readConfig } from "@banyan/server/config.ts";
import { openPostgres } from "@banyan/server/db/open.ts";
import type { ServerBuild } from "react-router";
import { createPages } from "../../run/pages.ts";

const [url = ""] = process.argv.slice(2);
const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: "silent" });
const bundle = new URL("../../web/build/server/index.js", import.meta.url).href;
const build = (await import(bundle)) as ServerBuild;
const database = await openPostgres(url, config.databasePool);
const app = await createApp({ config, database, renderPage: createPages(async () => build, null) });
const address = await app.http.listen({ port: 0, host: "127.0.0.1" });
app.setOwnOrigin(address);
process.send?.(Number(new URL(address).port));
// The bench is gone: so is this server.
process.once("disconnect", () => process.exit(0));
