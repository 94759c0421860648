// /index, where / leads too: banners on the banyan scene, partners, the three boards, featured courses
// and series, and who stands behind it all (spec A §2).

import { type CourseCard, showCourse } from "@banyan/domain/catalogue/wire.ts";
import {
  homeBanner,
  homeCollections,
  homeCourses,
  homeLeaderboard,
} from "@banyan/domain/home/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { courseFace, courseFaces } from "../catalogue/course-face.ts";
import { CourseGrid } from "../catalogue/course-grid.tsx";
import { headTags } from "../catalogue/page-head.ts";
import { ask, askOrNull } from "../lib/api.server.ts";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { fill, useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { SectionHead } from "../ui/panel.tsx";
import type { Route } from "./+types/home.page.ts";
import { AboutBlock } from "./about-block.tsx";
import styles from "./home.module.css";
import { bannersOf, partnersOf, seriesOf } from "./home-view.ts";
import { JoinBand } from "./join-band.tsx";
import { Partners } from "./partners.tsx";
import { Rankings } from "./rankings.tsx";
import { SeriesRow } from "./series-row.tsx";
import { Stage } from "./stage.tsx";
import { headings, text } from "./text.ts";

export const handle = { layout: "full" };

const boardMax = 5;
const seriesMax = 3;

type Context = Route.LoaderArgs["context"];

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, brand, origin } = context.get(pageContext);
  const [opening, boards, collections, featured] = await Promise.all([
    ask(context, homeBanner, {}),
    ask(context, homeLeaderboard, {}),
    ask(context, homeCollections, {}),
    ask(context, homeCourses, {}),
  ]);
  const names = { brand: say(lang, brand.name) };
  const board = (cards: readonly CourseCard[]) => courseFaces(lang, cards.slice(0, boardMax));
  return {
    banners: bannersOf(lang, opening.banner),
    partners: partnersOf(lang, opening.partners),
    hot: board(boards.hot),
    free: board(boards.free),
    sale: board(boards.sale),
    featured: courseFaces(lang, featured.list),
    series: await Promise.all(
      collections.list
        .slice(0, seriesMax)
        .map(async (card) =>
          seriesOf(lang, courseFace(lang, card), await membersOf(context, card.id)),
        ),
    ),
    head: {
      title: fill(text[lang].title, names),
      description: fill(text[lang].description, names),
      canonical: origin + paths.home(),
    },
  };
}

async function membersOf(context: Context, id: string) {
  const course = await askOrNull(context, showCourse, { id });
  return course?.specs[0]?.collection ?? [];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headTags(loaderData?.head);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const words = useWords(text);
  const heads = useWords(headings);
  const { featured, series } = loaderData;
  return (
    <>
      <h1 className="sr-only">{loaderData.head.title}</h1>
      <Stage banners={loaderData.banners} />
      <div className={styles.under}>
        <div className="wrap">
          <Partners partners={loaderData.partners} />
          <Rankings
            boards={[
              { key: "hot", title: heads.hot, courses: loaderData.hot },
              { key: "free", title: heads.free, courses: loaderData.free },
              { key: "sale", title: heads.sale, courses: loaderData.sale },
            ]}
          />
        </div>
      </div>
      {featured.length > 0 && (
        <section className={styles.section}>
          <div className="wrap">
            <SectionHead
              title={heads.featured}
              note={words.featuredNote}
              more={{ text: words.allCourses, href: paths.courseIndex() }}
            />
            <CourseGrid courses={featured} />
          </div>
        </section>
      )}
      {series.length > 0 && (
        <section className={classes(styles.section, styles.shade)}>
          <div className="wrap">
            <SectionHead
              title={heads.series}
              note={words.seriesNote}
              more={{ text: words.allSeries, href: paths.courseIndex({ type: "collection" }) }}
            />
            <SeriesRow series={series} />
          </div>
        </section>
      )}
      <JoinBand />
      <AboutBlock />
    </>
  );
}
