// /course/index, also known as /course: every course, filtered, searched, sorted and in pages. The
// address says all of it (spec A §2).

import { listCategories, listCourses } from "@banyan/domain/catalogue/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { ask } from "../lib/api.server.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { UiLink } from "../ui/link.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/course-list.page.ts";
import { categoryBranch, categoryName, categoryPath } from "./category-branch.ts";
import { CategorySheet } from "./category-sheet.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { courseFaces } from "./course-face.ts";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./course-list.module.css";
import { CourseRow } from "./course-row.tsx";
import { type ListAddress, listHref, pageCountOf, readListAddress } from "./list-address.ts";
import { ListControls } from "./list-controls.tsx";
import { headTags } from "./page-head.ts";
import { headings, text } from "./text.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { lang, brand, origin } = context.get(pageContext);
  const address = readListAddress(new URL(request.url).searchParams);
  const [{ page, courses }, categories] = await Promise.all([
    coursesAt(context, address),
    ask(context, listCategories, { categoryId: address.cateId ?? "" }),
  ]);
  const here = { ...address, page };
  const path = address.cateId === null ? [] : categoryPath(categories.list, address.cateId);
  const category = path.at(-1);
  const title = titleOf(
    lang,
    address,
    category === undefined ? null : categoryName(lang, category).name,
  );
  const names = { title, brand: say(lang, brand.name) };
  return {
    address: here,
    title,
    total: courses.total,
    courses: courseFaces(lang, courses.list),
    recommended: courseFaces(lang, categories.recommend),
    categories: categoryBranch(lang, categories.list, path),
    category: category === undefined ? null : categoryName(lang, category).name,
    head: {
      title: `${title} · ${names.brand}`,
      description: fill(text[lang].listDescription, names),
      canonical: origin + listHref({ ...here, sort: null, pageSize: 20 }, { page }),
    },
  };
}

/** A page beyond the end is the last one. */
async function coursesAt(context: Route.LoaderArgs["context"], address: ListAddress) {
  const courses = await ask(context, listCourses, inputOf(address));
  const last = pageCountOf(courses.total, address.pageSize);
  if (address.page <= last) return { page: address.page, courses };
  return {
    page: last,
    courses: await ask(context, listCourses, inputOf({ ...address, page: last })),
  };
}

function inputOf(address: ListAddress) {
  return {
    page: address.page,
    page_size: address.pageSize,
    type: address.kind,
    keyword: address.keyword,
    categoryId: address.cateId ?? "",
    sort: address.sort ?? ("" as const),
    ids: address.courseIds.join(","),
  };
}

function titleOf(lang: "zh" | "en", address: ListAddress, category: string | null): string {
  const words = text[lang];
  if (address.keyword !== "") return fill(words.searchTitle, { keyword: address.keyword });
  if (address.courseIds.length > 0) return words.chosenCourses;
  return category ?? words.allCourses;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headTags(loaderData?.head);
}

export default function CourseListPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(text);
  const { address, courses, total } = loaderData;
  return (
    <div className={styles.page}>
      <Sidebar {...loaderData} />
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 className={styles.title}>{loaderData.title}</h1>
          <p className={styles.count} role="status">
            {countText(address.keyword !== "", total, words)}
          </p>
        </header>
        <ListControls address={address} total={total} category={loaderData.category}>
          <CategorySheet>
            <Tree {...loaderData} />
          </CategorySheet>
        </ListControls>
        {courses.length === 0 ? (
          <NothingHere keyword={address.keyword} />
        ) : (
          <>
            <CourseGrid
              courses={courses}
              keyword={address.keyword}
              layout="beside"
              heading="h2"
              above
            />
            <Pager
              page={address.page}
              pageCount={pageCountOf(total, address.pageSize)}
              hrefFor={(page) => listHref(address, { page })}
              texts={{
                label: words.pages,
                previous: words.previousPage,
                next: words.nextPage,
                page: (n) => fill(words.pageNumber, { n }),
                end: words.done,
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}

type ListData = Route.ComponentProps["loaderData"];

function Sidebar(data: ListData) {
  const words = useWords(text);
  const heads = useWords(headings);
  return (
    <aside className={styles.side}>
      <nav aria-label={heads.categories}>
        <h2 className={`display ${styles.sideTitle}`}>{heads.categories}</h2>
        <Tree {...data} />
      </nav>
      {data.recommended.length > 0 && (
        <section className={styles.recommended}>
          <h2 className={`display ${styles.sideTitle}`}>{heads.recommended}</h2>
          {data.recommended.map((course) => (
            <CourseRow key={course.id} course={course} words={words} />
          ))}
        </section>
      )}
    </aside>
  );
}

function Tree({ categories, address }: Pick<ListData, "categories" | "address">) {
  const words = useWords(text);
  return (
    <CategoryTree
      entries={categories}
      allText={words.allCourses}
      isAll={address.cateId === null && address.courseIds.length === 0}
    />
  );
}

function NothingHere({ keyword }: { keyword: string }) {
  const words = useWords(text);
  return (
    <EmptyState
      title={words.noData}
      framed
      action={
        <UiLink
          href={listHref(nowhere)}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {words.seeAll}
        </UiLink>
      }
    >
      {keyword === "" ? words.nothingHere : fill(words.nothingFound, { keyword })}
    </EmptyState>
  );
}

const nowhere = readListAddress(new URLSearchParams());

function countText(isSearch: boolean, n: number, words: (typeof text)["zh"]): string {
  if (isSearch) return n === 1 ? words.foundOne : fill(words.found, { n });
  return n === 1 ? words.courseTotalOne : fill(words.courseTotal, { n });
}
