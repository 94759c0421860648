// /course/show: one course, link or series. Before it is bought the page explains and sells it; after
// that it shows what one has and leads on (spec A §2).

import { showCourse } from "@banyan/domain/catalogue/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { ask } from "../lib/api.server.ts";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { useWords } from "../lib/words.ts";
import { Alert } from "../ui/alert.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import type { Route } from "./+types/course-show.page.ts";
import { BackToTop } from "./back-to-top.tsx";
import { BuyBar, BuyBox } from "./buy-box.tsx";
import { CourseBand } from "./course-band.tsx";
import { drawnCover } from "./course-face.ts";
import { CourseGrid } from "./course-grid.tsx";
import { CourseSections } from "./course-sections.tsx";
import styles from "./course-show.module.css";
import { type CourseView, courseView } from "./course-view.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { headTags, shortened } from "./page-head.ts";
import { showText } from "./show-text.ts";
import { headings } from "./text.ts";
import { CourseTrial, useTrial } from "./trial.tsx";
import { useBuying } from "./use-buying.ts";

export const handle = { layout: "full" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { lang, brand, origin } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const specId = query.get("spec_id") ?? "";
  const answer = await ask(context, showCourse, {
    id: query.get("id") ?? "",
    spec_id: /^\d{1,15}$/.test(specId) ? specId : "",
    preview: query.get("preview") ?? "",
  });
  const course = courseView(lang, answer);
  const about = course.subtitle.text === "" ? textOf(course.summary.text) : course.subtitle.text;
  return {
    course,
    head: {
      title: `${course.title.text} · ${say(lang, brand.name)}`,
      description: shortened(about === "" ? course.title.text : about),
      canonical: origin + paths.courseShow({ id: course.id }),
    },
  };
}

/** The words of cleaned HTML, for the page's description. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/&\w+;/g, " ");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headTags(loaderData?.head);
}

export default function CourseShowPage({ loaderData }: Route.ComponentProps) {
  // Another course is another page: nothing chosen on the last one is kept.
  return <CoursePage key={loaderData.course.id} course={loaderData.course} />;
}

function CoursePage({ course }: { course: CourseView }) {
  const words = useWords(showText);
  const heads = useWords(headings);
  const buying = useBuying(course);
  const trial = useTrial(buying);
  return (
    <>
      <div className={styles.bleed}>
        <div className={`wrap ${styles.page}`}>
          <div className={styles.top}>
            <CourseBand course={course} trialMinutes={trial.minutes} />
          </div>
          <div className={styles.main}>
            <div className={styles.cover}>
              <CoverImage src={course.cover} fallback={drawnCover(course.id)} priority />
            </div>
            {!course.published && (
              <div className={styles.notice}>
                <Alert tone="warning" title={words.previewing}>
                  {words.notPublished}
                </Alert>
              </div>
            )}
            <CourseSections course={course} trial={trial} />
          </div>
          <aside className={styles.aside}>
            <div className={styles.sticky}>
              <BuyBox buying={buying} trial={trial} />
            </div>
          </aside>
        </div>
      </div>
      {course.recommended.length > 0 && (
        <section className={`wrap ${styles.next}`} aria-labelledby="learn-next">
          <h2 id="learn-next" className={`display ${styles.nextTitle}`}>
            {heads.learnNext}
          </h2>
          <CourseGrid courses={course.recommended} />
        </section>
      )}
      <BuyBar buying={buying} />
      <CourseTrial trial={trial} buying={buying} />
      <BackToTop />
      {course.link !== null && (
        <LinkDialog open={buying.isLinkShown} onClose={buying.hideLink} link={course.link} />
      )}
    </>
  );
}
