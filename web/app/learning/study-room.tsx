// The room one studies in: bar above, the open lesson, the directory beside it (a sheet on phones), and
// what to learn next below.

import { lazy, type ReactNode, Suspense, useState } from "react";
import type { CourseFace } from "../catalogue/course-face.ts";
import { CourseGrid } from "../catalogue/course-grid.tsx";
import type { Institution } from "../catalogue/course-view.ts";
import type { Said } from "../catalogue/said.ts";
import { useToast } from "../lib/feedback.tsx";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { UiLink } from "../ui/link.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { AboutCourse } from "./about-course.tsx";
import { LessonPanel } from "./lesson-panel.tsx";
import { NotStudying } from "./not-studying.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { StudyDirectory } from "./study-directory.tsx";
import { StudyHeader } from "./study-header.tsx";
import styles from "./study-room.module.css";
import {
  type OpenLesson,
  type StudyChapter,
  type StudyLesson,
  studyLessons,
} from "./study-view.ts";
import { headings, text } from "./text.ts";

// The player comes only when somebody tries a lesson.
const TrialDialog = lazy(async () => {
  const { TrialDialog: dialog } = await import("./trial-dialog.tsx");
  return { default: dialog };
});

export type StudyData = {
  course: {
    id: string;
    title: Said;
    cover: string;
    summary: Said;
    institution: Institution;
    recommended: CourseFace[];
    typeName: string;
  };
  specId: string;
  trialMinutes: number;
  chapters: StudyChapter[];
  learned: { done: number; all: number } | null;
  refusal: { msg: string; canBuy: boolean } | null;
  lesson: OpenLesson | null;
  lessonRefusal: string | null;
  resumeLessonId: string | null;
  share: { address: string; qr: string };
};

export function StudyRoom({ study }: { study: StudyData }) {
  const heads = useWords(headings);
  const { course, learned, refusal } = study;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isSideHidden, setSideHidden] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [tried, setTried] = useState<StudyLesson | null>(null);
  const [wasTried, setWasTried] = useState(false);
  if (tried !== null && !wasTried) setWasTried(true);
  const courseHref = courseAddress(study);

  const directory = (
    <Contents study={study} onTry={setTried} onOpened={() => setSheetOpen(false)} />
  );
  return (
    <>
      <StudyHeader
        title={course.title}
        backHref={courseHref}
        learned={learned}
        isSideOpen={!isSideHidden}
        onSide={() => setSideHidden(!isSideHidden)}
        onSheet={() => setSheetOpen(true)}
        onShare={() => setSharing(true)}
      />
      <div className={classes(styles.room, isSideHidden && styles.alone)}>
        <div className={styles.main}>
          <Main study={study} courseHref={courseHref} />
          {course.recommended.length > 0 && (
            <section className={styles.next} aria-labelledby="study-next">
              <h2 id="study-next" className={`display ${styles.nextTitle}`}>
                {heads.recommended}
              </h2>
              <CourseGrid courses={course.recommended} layout="three" />
            </section>
          )}
        </div>
        <SideDirectory isHidden={isSideHidden} count={studyLessons(study.chapters).length}>
          {directory}
        </SideDirectory>
      </div>
      <DirectorySheet open={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {directory}
      </DirectorySheet>
      <ShareDialog
        open={isSharing}
        onClose={() => setSharing(false)}
        course={course}
        address={study.share.address}
        qr={study.share.qr}
      />
      {refusal !== null && wasTried && (
        <Suspense fallback={null}>
          <TrialDialog
            lesson={tried}
            onClose={() => setTried(null)}
            buyHref={courseHref}
            lessonCount={studyLessons(study.chapters).length}
          />
        </Suspense>
      )}
    </>
  );
}

function courseAddress({ course, specId }: StudyData): string {
  const { id, typeName: type_name } = course;
  return paths.courseShow({ id, spec_id: specId, type: 1, type_name });
}

function Main({ study, courseHref }: { study: StudyData; courseHref: string }) {
  const words = useWords(text);
  const { course, chapters, lesson, refusal, lessonRefusal } = study;
  const about = <AboutCourse course={course} />;
  if (refusal !== null) {
    return (
      <div className={styles.closed}>
        <NotStudying
          reason={refusal.msg}
          canBuy={refusal.canBuy}
          canTry={study.trialMinutes > 0 && studyLessons(chapters).some((one) => one.hasVideo)}
          courseHref={courseHref}
        />
        {about}
      </div>
    );
  }
  if (lesson !== null) {
    const { previousHref, nextHref } = neighbours(study, lesson);
    return (
      <LessonPanel
        key={lesson.id}
        lesson={lesson}
        previousHref={previousHref}
        nextHref={nextHref}
        about={about}
      />
    );
  }
  const isLocked = lessonRefusal !== null && study.resumeLessonId !== null;
  return (
    <div className={styles.closed}>
      <EmptyState
        framed
        heading="h1"
        title={isLocked ? words.lockedTitle : words.nothingToOpen}
        {...(isLocked
          ? {
              drawing: <Icon name="lock" size={28} />,
              action: (
                <UiLink
                  href={lessonAddress(study, study.resumeLessonId ?? "")}
                  className={buttonClass({})}
                >
                  {words.goToOpen}
                </UiLink>
              ),
            }
          : {})}
      >
        {lessonRefusal ?? words.nothingToOpenYet}
      </EmptyState>
      {about}
    </div>
  );
}

function lessonAddress({ course, specId }: StudyData, lesson: string): string {
  return paths.courseDetail({ id: course.id, spec_id: specId, lesson });
}

/** The lessons before and after, past those that are locked. */
function neighbours(study: StudyData, lesson: OpenLesson) {
  const lessons = studyLessons(study.chapters);
  const here = lessons.findIndex((one) => one.id === lesson.id);
  const before = lessons.slice(0, here).findLast((one) => !one.locked);
  const after = lessons.slice(here + 1).find((one) => !one.locked);
  return {
    previousHref: before === undefined ? null : lessonAddress(study, before.id),
    nextHref: after === undefined ? null : lessonAddress(study, after.id),
  };
}

function Contents({
  study,
  onTry,
  onOpened,
}: {
  study: StudyData;
  onTry: (lesson: StudyLesson) => void;
  onOpened: () => void;
}) {
  const words = useWords(text);
  const toast = useToast();
  const { chapters, lesson, refusal, trialMinutes } = study;
  if (chapters.length === 0) return <p className={styles.none}>{words.nothingToOpen}</p>;

  function choose(wished: StudyLesson): void {
    if (wished.hasVideo && trialMinutes > 0) {
      onOpened();
      onTry(wished);
    } else {
      toast("warning", words.buyFirst);
    }
  }

  return (
    <StudyDirectory
      chapters={chapters}
      currentId={lesson?.id ?? null}
      hrefOf={(id) => lessonAddress(study, id)}
      trial={refusal === null ? null : { minutes: trialMinutes, onChoose: choose }}
      onOpened={onOpened}
    />
  );
}

function SideDirectory({
  isHidden,
  count,
  children,
}: {
  isHidden: boolean;
  count: number;
  children: ReactNode;
}) {
  const words = useWords(text);
  return (
    <aside className={styles.side} hidden={isHidden} aria-label={words.sidePanel}>
      <div className={styles.sideHead}>
        <Tabs
          idBase="side"
          label={words.sidePanel}
          tabs={[{ value: "contents", label: words.contents, count }]}
          value="contents"
          onChange={() => {}}
        />
      </div>
      <TabPanel idBase="side" value="contents" current="contents">
        {children}
      </TabPanel>
    </aside>
  );
}

function DirectorySheet({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const words = useWords(text);
  return (
    <Dialog open={open} onClose={onClose} title={words.contents} closeText={words.close} flush>
      {children}
    </Dialog>
  );
}
