// Ends with 0 where the tests find a PostgreSQL to run on, else with 3.
import { findTestServer } from "@banyan/server/test/find-postgres.ts";

const server = await findTestServer();
await server?.stop();
process.exitCode = server === null ? 3 : 0;
