// The bench's data: 10,000 courses in 20 categories, made in the database, and the bare handler's table
// with the same rows.
import { migrate } from "@banyan/server/db/migrate.ts";
import type { Database } from "@banyan/server/db/open.ts";

export const benchCourses = 10_000;
const benchCategories = 20;

/** Answers the category and a course to ask for. */
export async function fillBench(database: Database): Promise<{ category: number; course: number }> {
  await migrate(database);
  const { pool } = database;
  const one = async (text: string) => {
    const { rows } = await pool.query<{ id: number }>({ text });
    const id = rows[0]?.id;
    if (id === undefined) throw new Error("the bench's data could not be made");
    return id;
  };
  await pool.query({
    text: `insert into category (external_id, name, name_en, motif)
      select 'bench-' || n, '分类 ' || n, 'Category ' || n, 'computing' from generate_series(1, $1::int) as n`,
    values: [benchCategories],
  });
  await pool.query("update category set path = array[id]");
  const category = await one("select min(id) as id from category");
  const merchant = await one(
    "insert into merchant (external_id, type, name, name_en) values ('bench', 1, '榕城理工学院', 'Rongcheng Institute') returning id",
  );
  await pool.query({
    text: `insert into course (external_id, kind, title, title_en, subtitle, subtitle_en, summary, summary_en, category_id, merchant_id,
        created_at, published_at, min_price, max_price, lesson_num, enrolled_total)
      select 'bench-' || n, 1, '数据分析第 ' || n || ' 讲：从表格到报告', 'Data analysis ' || n || ': from tables to reports',
        '二十四节短课', 'Twenty-four short lessons', '<p>课程介绍</p>', '<p>About the course</p>', $1 + n % $4, $2,
        now(), now() - n * interval '1 minute', n % 500 * 100, n % 500 * 100, 24, n % 900
      from generate_series(1, $3::int) as n`,
    values: [category, merchant, benchCourses, benchCategories],
  });
  await pool.query(
    "insert into spec (course_id, title, title_en, price) select id, '自学版', 'Self-paced', min_price from course",
  );
  await pool.query(
    `insert into course_listing (category_id, course_id, kind, is_credit, published_at, popularity, price)
      select at, id, kind, is_credit, published_at, enrolled_total, min_price
      from course, unnest(array[0, category_id]) as at`,
  );
  await pool.query("create table bench_course as select * from course");
  await pool.query(
    "create index bench_course_category on bench_course (category_id, published_at desc, id desc)",
  );
  await pool.query("vacuum analyze");
  const course = await one("select id from course order by id offset 5000 limit 1");
  return { category, course };
}
