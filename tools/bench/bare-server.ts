// What the figures are measured against: a bare Fastify handler on the same driver that reads 20 rows of
// a category by index and counts the category in a second query. Run as a process of its own.
import Fastify from "fastify";
import pg from "pg";

const [url = "", category = ""] = process.argv.slice(2);
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();

app.get("/bare", async () => {
  const [list, total] = await Promise.all([
    pool.query({
      name: "list",
      text: "select id, title, title_en, min_price from bench_course where category_id = $1 order by published_at desc, id desc limit 20",
      values: [category],
    }),
    pool.query({
      name: "total",
      text: "select count(*) as n from bench_course where category_id = $1",
      values: [category],
    }),
  ]);
  return { code: 0, msg: "", data: { list: list.rows, total: total.rows[0]?.n } };
});

await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.(Number(new URL(app.listeningOrigin).port));
// The bench is gone: so is this server.
process.once("disconnect", () => process.exit(0));
