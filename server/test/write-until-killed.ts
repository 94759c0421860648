// Run as a process of its own: writes rows into an embedded data folder and tells its parent after each
// answered write, until it is killed.
import { openEmbedded } from "../src/db/open.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("which folder?");

const database = await openEmbedded(folder);
await database.pool.query("create table if not exists kept (n bigint)");
const { rows } = await database.pool.query<{ n: number }>({
  text: "select count(*) as n from kept",
});
let count = rows[0]?.n ?? 0;
for (;;) {
  await database.pool.query({ text: "insert into kept (n) values ($1)", values: [count] });
  process.send?.(++count);
}
