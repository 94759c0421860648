// /ucenter/course: one's own courses and series, searched, by kind, the last studied first, each with how
// far one has come and the way on (spec B §2).

import { courseTypeOf } from "@banyan/domain/catalogue/rules.ts";
import { defaultPageSize } from "@banyan/domain/kernel/paging.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { myCourses } from "@banyan/domain/learning/wire.ts";
import { Form } from "react-router";
import { ask, requireUser } from "../lib/api.server.ts";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { UiLink } from "../ui/link.tsx";
import { Pager } from "../ui/pager.tsx";
import { LinkTabs } from "../ui/tabs.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Route } from "./+types/my-courses.page.ts";
import { MyCourseCard, myCourseView } from "./my-course-card.tsx";
import styles from "./my-courses.module.css";
import { headings, text } from "./text.ts";

const keywordMax = 100;
const kinds = ["", "course", "collection"] as const;
type Kind = (typeof kinds)[number];

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context);
  const { lang, brand } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const keyword = (query.get("keyword") ?? "").replaceAll("\u0000", "").trim().slice(0, keywordMax);
  const type = kinds.find((kind) => kind === query.get("type")) ?? "";
  const wanted = Math.min(
    1_000_000,
    Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  );
  const asked = await ask(context, myCourses, { keyword, type, page: wanted });
  // A page beyond the end is the last one.
  const pageCount = Math.max(1, Math.ceil(asked.total / defaultPageSize));
  const page = Math.min(wanted, pageCount);
  const found = page === wanted ? asked : await ask(context, myCourses, { keyword, type, page });
  return {
    keyword,
    type,
    page,
    pageCount,
    total: found.total,
    courses: found.list.map((item) => myCourseView(lang, item, courseTypeOf(item.type))),
    title: `${headings[lang].myCourses} · ${say(lang, brand.name)}`,
    description: text[lang].myCoursesDescription,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData;
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}

export default function MyCoursesPage({ loaderData }: Route.ComponentProps) {
  const { keyword, type, page, pageCount, total, courses } = loaderData;
  const words = useWords(text);
  const heads = useWords(headings);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={`display ${styles.title}`}>{heads.myCourses}</h1>
        <Form method="get" action={paths.myCourses()} role="search" className={styles.search}>
          {type !== "" && <input type="hidden" name="type" value={type} />}
          <TextInput
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={keywordMax}
            placeholder={words.searchMine}
            aria-label={words.searchMine}
            after={<IconButton type="submit" icon="search" size="sm" label={words.search} />}
          />
        </Form>
      </header>
      <KindTabs keyword={keyword} type={type} total={total} />
      {courses.length === 0 ? (
        <NoCourses keyword={keyword} />
      ) : (
        <>
          <ol className={styles.list}>
            {courses.map((course) => (
              <li key={course.id}>
                <MyCourseCard course={course} />
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            pageCount={pageCount}
            hrefFor={(to) => paths.myCourses({ keyword, type, page: to })}
            texts={{
              label: words.pages,
              previous: words.previousPage,
              next: words.nextPage,
              page: (n) => fill(words.pageNumber, { n }),
              end: words.end,
            }}
          />
        </>
      )}
    </div>
  );
}

function KindTabs({ keyword, type, total }: { keyword: string; type: Kind; total: number }) {
  const words = useWords(text);
  const labels: Readonly<Record<Kind, string>> = {
    "": words.all,
    course: words.courses,
    collection: words.series,
  };
  return (
    <LinkTabs
      label={words.kinds}
      tabs={kinds.map((kind) => ({
        label: labels[kind],
        href: paths.myCourses({ keyword, type: kind }),
        current: kind === type,
        ...(kind === type ? { count: total } : {}),
      }))}
    />
  );
}

function NoCourses({ keyword }: { keyword: string }) {
  const words = useWords(text);
  const isSearch = keyword !== "";
  return (
    <EmptyState
      framed
      heading="h2"
      title={isSearch ? fill(words.nothingFound, { keyword }) : words.noCourses}
      action={
        <UiLink
          href={isSearch ? paths.myCourses() : paths.courseIndex()}
          className={buttonClass({ variant: "secondary" })}
        >
          {isSearch ? words.clearSearch : words.browse}
        </UiLink>
      }
    >
      {!isSearch && words.noCoursesNote}
    </EmptyState>
  );
}
