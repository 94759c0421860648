// The open lesson: its viewer, its name, how far it is, and its words. Mounted once per lesson, so that
// the flow of study and the player begin with it and end with it.

import { lessonKinds } from "@banyan/domain/catalogue/rules.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { langOf } from "../catalogue/said.ts";
import { useToast } from "../lib/feedback.tsx";
import { useLang } from "../lib/lang.tsx";
import { usePoll } from "../lib/use-poll.ts";
import { fill, useWords } from "../lib/words.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { UiLink } from "../ui/link.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { CompletionCard } from "./completion-card.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { FileList } from "./file-list.tsx";
import { kindName } from "./lesson-kind.ts";
import styles from "./lesson-panel.module.css";
import type { StudyState } from "./reporter.ts";
import type { OpenLesson } from "./study-view.ts";
import { text } from "./text.ts";
import { type Study, useReporter } from "./use-reporter.ts";
import { PlayerOverlay, VideoPlayer } from "./video-player.tsx";

/** How often the page looks whether the server has noted the download. */
const downloadPollMs = 1_500;

type LessonPanelProps = {
  lesson: OpenLesson;
  previousHref: string | null;
  nextHref: string | null;
  /** About the course, beside the lesson's own words. */
  about: ReactNode;
};

export function LessonPanel({ lesson, previousHref, nextHref, about }: LessonPanelProps) {
  const words = useWords(text);
  const study = useReporter(lesson);
  const { state } = study;
  useLearnedOnce(state.learned);
  const [tab, setTab] = useState<"lesson" | "about">("lesson");
  const where = lesson.chapter === "" ? words.lessonNumber : words.chapterAndLesson;
  return (
    <>
      <Viewer lesson={lesson} study={study} nextHref={nextHref} />
      <div className={styles.inset}>
        <div className={styles.head}>
          <div className={styles.names}>
            <p className={styles.where}>
              {fill(where, { chapter: lesson.chapter, n: lesson.number })}
            </p>
            <h1 className={styles.title} {...langOf(lesson.title)}>
              {lesson.title.text}
            </h1>
          </div>
          <CompletionCard lesson={lesson} state={state} />
        </div>
        <StudyNotice state={state} onTakeBack={study.takeBack} />
        <Tabs
          idBase="lesson"
          label={words.lessonTabs}
          tabs={[
            { value: "lesson", label: words.thisLesson },
            { value: "about", label: words.aboutCourse },
          ]}
          value={tab}
          onChange={setTab}
        />
        <TabPanel idBase="lesson" value="lesson" current={tab} className={styles.panel}>
          <LessonText lesson={lesson} />
        </TabPanel>
        <TabPanel idBase="lesson" value="about" current={tab} className={styles.panel}>
          {about}
        </TabPanel>
        <nav className={styles.turns}>
          {previousHref !== null && (
            <UiLink href={previousHref} className={buttonClass({ variant: "secondary" })}>
              {words.previousLesson}
            </UiLink>
          )}
          {nextHref !== null && (
            <UiLink
              href={nextHref}
              className={buttonClass({ variant: state.learned ? "primary" : "secondary" })}
            >
              {words.nextLesson}
            </UiLink>
          )}
        </nav>
      </div>
    </>
  );
}

/** The detail is loaded again on completion, and the task is marked (spec A §4). */
function useLearnedOnce(isLearned: boolean): void {
  const words = useWords(text);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const was = useRef(isLearned);
  const latest = useRef({ toast, revalidate, words });
  useEffect(() => {
    latest.current = { toast, revalidate, words };
  });
  useEffect(() => {
    if (!isLearned || was.current) return;
    was.current = true;
    latest.current.toast("success", latest.current.words.lessonDone);
    void latest.current.revalidate();
  }, [isLearned]);
}

function StudyNotice({ state, onTakeBack }: { state: StudyState; onTakeBack: () => void }) {
  const words = useWords(text);
  switch (state.phase) {
    case "moved":
      return (
        <Notice>
          <Alert
            tone="warning"
            title={words.movedTitle}
            live
            action={
              <Button size="sm" onClick={onTakeBack}>
                {words.movedHere}
              </Button>
            }
          >
            {words.notCounting}
          </Alert>
        </Notice>
      );
    case "refused":
      return (
        <Notice>
          <Alert
            tone="danger"
            title={words.notCounting}
            live
            action={
              <Button size="sm" variant="secondary" onClick={onTakeBack}>
                {words.tryAgain}
              </Button>
            }
          >
            {state.message}
          </Alert>
        </Notice>
      );
    case "insecure":
      return (
        <Notice>
          <Alert tone="warning">{words.countingInsecure}</Alert>
        </Notice>
      );
    case "offline":
      return (
        <Notice>
          <Alert tone="info" live>
            {words.countingOffline}
          </Alert>
        </Notice>
      );
    case "starting":
    case "live":
      return null;
  }
}

function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

type ViewerProps = { lesson: OpenLesson; study: Study; nextHref: string | null };

function Viewer({ lesson, study, nextHref }: ViewerProps) {
  const words = useWords(text);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [isDownloading, setDownloading] = useState(false);
  usePoll(
    async () => {
      await revalidate();
      return false;
    },
    downloadPollMs,
    isDownloading && !lesson.progress.learned,
  );
  switch (lesson.kind) {
    case lessonKinds.text:
      return null;
    case lessonKinds.video:
      return <LessonVideo lesson={lesson} study={study} nextHref={nextHref} />;
    case lessonKinds.document:
      return (
        <div className={styles.viewer}>
          <DocumentViewer media={lesson.media} />
        </div>
      );
    case lessonKinds.download:
      return (
        <div className={styles.files}>
          <FileList
            media={lesson.media}
            emptyText={words.noFiles}
            onDownload={() => setDownloading(true)}
          />
        </div>
      );
    default:
      return (
        <div className={styles.files}>
          <EmptyState framed title={fill(words.kindComing, { kind: kindName(lesson.kind, lang) })}>
            {words.kindComingNote}
          </EmptyState>
        </div>
      );
  }
}

function LessonVideo({ lesson, study, nextHref }: ViewerProps) {
  const words = useWords(text);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Kept while it plays: a reloaded page brings new addresses, which would start the video over.
  const [media, setMedia] = useState(lesson.media);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(lesson.media);
  const place = useRef(lesson.progress.position);
  useEffect(() => {
    latest.current = lesson.media;
  });

  async function retry(): Promise<void> {
    await revalidate();
    setMedia(latest.current);
    setAttempt((before) => before + 1);
  }

  if (media === null || media.sources.length === 0) {
    return (
      <div className={styles.files}>
        <EmptyState framed title={words.noVideo} />
      </div>
    );
  }
  return (
    <div className={styles.viewer}>
      <VideoPlayer
        key={attempt}
        title={lesson.title.text}
        sources={media.sources}
        poster={media.poster}
        subtitles={media.subtitles}
        startAt={place.current}
        isSeekDisabled={lesson.seekDisabled && !study.state.learned}
        limit={null}
        onPlaying={(position, rate) => {
          place.current = position;
          study.playing(position, rate);
        }}
        onStopped={study.stopped}
        onEnded={study.ended}
        onRetry={() => void retry()}
        afterEnd={
          study.state.learned && (
            <PlayerOverlay title={words.lessonDone}>
              <Button
                variant="outline-inverse"
                size="sm"
                onClick={() => setAttempt((before) => before + 1)}
              >
                {words.playAgain}
              </Button>
              {nextHref !== null && (
                <Button variant="sprout" size="sm" onClick={() => void navigate(nextHref)}>
                  {words.nextLesson}
                </Button>
              )}
            </PlayerOverlay>
          )
        }
      />
    </div>
  );
}

function LessonText({ lesson: { content, kind } }: { lesson: OpenLesson }) {
  const words = useWords(text);
  if (content.text === "") {
    return <p className={styles.note}>{words.noContent}</p>;
  }
  return (
    <div
      className={kind === lessonKinds.text ? `prose ${styles.reading}` : "prose"}
      {...langOf(content)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored.
      dangerouslySetInnerHTML={{ __html: content.text }}
    />
  );
}
