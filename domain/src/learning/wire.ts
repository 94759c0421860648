// What crosses HTTP about learning: lessons, trials, progress reports, joining free courses and the
// learner's own list (spec A §7, spec B §7; providers 11).
import { z } from "zod";
import { endpoint } from "../kernel/endpoint.ts";
import { pageInput, pageOf } from "../kernel/paging.ts";
import { kernelRefusals } from "../kernel/refusal.ts";
import { idIn, idOut, wireInt, wireText } from "../kernel/wire.ts";
import { mediaOut, mediaSource, subtitleTrack } from "../media/wire.ts";
import {
  accessRefusals,
  joinRefusals,
  reportRefusals,
  trialRefusals,
  uncountedReasons,
} from "./rules.ts";

const seconds = z.int().nonnegative();
const noAccess = Object.values(accessRefusals);

/** Where the learner stands in one lesson. */
const progressOut = z.object({
  stay: seconds,
  watch: seconds,
  /** Different seconds of the video that were watched. */
  seen: seconds,
  /** The second to go on from. */
  position: seconds,
  learned: z.boolean(),
  /** Seconds until completion; null where a download completes the lesson. */
  remain: seconds.nullable(),
  /** What completion asks for in seconds; 0 where time does not complete it. */
  required: seconds,
  /** The furthest second watched: what lies past it is closed while seeking is disabled. */
  furthest: seconds,
});
export type LessonProgress = z.output<typeof progressOut>;

export const showLesson = endpoint({
  method: "GET",
  path: "/lesson/{id}",
  who: "user",
  summary: "A lesson with its content, files and progress; only for members of its course.",
  input: z.object({ id: idIn }),
  output: z.object({
    id: idOut,
    course_id: idOut,
    spec_id: idOut,
    /** 1 to 12 (spec A §3). */
    type: z.int().min(1).max(12),
    title: z.string(),
    title_en: z.string(),
    length: seconds,
    learned: z.boolean(),
    /** 0 or less: the lesson is optional. */
    isOptional: z.int(),
    finishType: z.int().min(1).max(4),
    finishData: z.int(),
    /** HTML, cleaned when it was stored. */
    content: z.string(),
    content_en: z.string(),
    media: mediaOut.nullable(),
    progress: progressOut,
    /** Seeking is closed past the furthest point: enableFinish, and not learned yet. */
    seekDisabled: z.boolean(),
  }),
  refusals: [kernelRefusals.notFound, ...noAccess],
});
export type LessonOut = z.output<typeof showLesson.output>;

export const tryLesson = endpoint({
  method: "GET",
  path: "/lesson/try/look/{lesson_id}",
  who: "anyone",
  summary: "A trial of a video lesson: its token, its addresses and how many seconds they reach.",
  input: z.object({ lesson_id: idIn }),
  output: z.object({
    lesson_id: idOut,
    course_id: idOut,
    spec_id: idOut,
    title: z.string(),
    title_en: z.string(),
    token: z.string(),
    /** Seconds that may be watched. */
    seconds,
    duration: seconds,
    poster: z.string(),
    sources: z.array(mediaSource),
    subtitles: z.array(subtitleTrack),
    /** Unix seconds; the same token is answered until then. */
    expires: z.int(),
  }),
  refusals: [kernelRefusals.notFound, trialRefusals.noTrial, trialRefusals.needsCookie],
  effects: "the trial's term is kept, so that one lesson has one token per half hour",
});
export type TrialOut = z.output<typeof tryLesson.output>;

const total = wireInt(0, 10 * 365 * 24 * 3_600);
const finish = wireInt(0, 1).default(0);
const second = z.number().finite().min(0).max(1_000_000);

const totals = {
  lesson_id: idIn,
  /** Seconds on the lesson since start. */
  duration: total.default(0),
  /** Seconds of video played since start. */
  watchDuration: total.default(0),
  finish,
};

export const startLearning = endpoint({
  method: "POST",
  path: "/learn/start/{lesson_id}",
  who: "user",
  summary:
    "Opens the one live flow of a learner on this lesson; reports are signed with its secret.",
  input: z.object(totals),
  output: z.object({
    sid: z.string(),
    /** 32 bytes in base64url. */
    secret: z.string(),
    /** Unix seconds. */
    serverTime: z.int(),
    learned: z.boolean(),
    watched: seconds,
    stay: seconds,
    seen: seconds,
    position: seconds,
    remain: seconds.nullable(),
  }),
  refusals: [kernelRefusals.notFound, ...noAccess],
});

export type StartAnswer = z.output<typeof startLearning.output>;

const reason = z.enum(
  Object.keys(uncountedReasons).filter(
    (name): name is keyof typeof uncountedReasons => name in uncountedReasons,
  ),
);

export const reportLearning = endpoint({
  method: "POST",
  path: "/learn/doing/{lesson_id}",
  who: "user",
  summary: "Reports this flow's totals; answers what was counted, what was not, and why.",
  input: z.object({
    ...totals,
    sid: wireText(64, 1),
    /** Unix seconds. */
    time: wireInt(0, 100_000_000_000),
    key: wireText(64, 1),
    sign: wireText(64, 1),
    /** Watched since start, in seconds of the video. */
    ranges: z
      .array(z.tuple([second, second]))
      .max(1_000)
      .default([]),
    /** Where the video stands now. */
    position: second.optional(),
  }),
  output: z.object({
    learned: z.boolean(),
    watched: seconds,
    stay: seconds,
    seen: seconds,
    remain: seconds.nullable(),
    /** Seconds this report added to what completes the lesson. */
    counted: seconds,
    /** Seconds it claimed beyond that. */
    uncounted: z.array(z.object({ seconds, reason })),
    /** Unix seconds. */
    serverTime: z.int(),
  }),
  refusals: [kernelRefusals.notFound, ...noAccess, ...Object.values(reportRefusals)],
});
export type ReportAnswer = z.output<typeof reportLearning.output>;

export const freeJoin = endpoint({
  method: "POST",
  path: "/course/freeJoin/{course_id}/{spec_id}",
  who: "user",
  summary: "Joins a plan that costs nothing; joining again changes nothing.",
  input: z.object({ course_id: idIn, spec_id: idIn }),
  output: z.object({
    kind: z.enum(["course", "course_link", "collection"]),
    /** Where to go on: the study page of a course, the course page of the others. */
    landing: z.object({ course_id: idOut, spec_id: idOut }),
  }),
  refusals: [kernelRefusals.notFound, ...Object.values(joinRefusals)],
});

export const resumeLearning = endpoint({
  method: "GET",
  path: "/learn/resume/{course_id}",
  who: "user",
  summary: "Where a learner left a course, and the state of each of its lessons.",
  input: z.object({ course_id: idIn }),
  output: z.object({
    spec_id: idOut,
    /** The lesson to open; null when the course has none. */
    lesson_id: idOut.nullable(),
    position: seconds,
    learnedNum: z.int(),
    lessonNum: z.int(),
    /** All required lessons were learned once; lessons added later do not undo it. */
    isLearned: z.boolean(),
    lessons: z.array(z.object({ lesson_id: idOut, learned: z.boolean(), locked: z.boolean() })),
  }),
  refusals: [kernelRefusals.notFound, ...noAccess],
});
export type ResumeOut = z.output<typeof resumeLearning.output>;

export const myCourses = endpoint({
  method: "GET",
  path: "/my/course",
  who: "user",
  summary: "The courses and series one is a member of, the last studied first.",
  input: z.object({
    ...pageInput,
    keyword: wireText(100).default(""),
    type: z.enum(["", "course", "course_link", "collection"]).default(""),
  }),
  output: pageOf(
    z.object({
      id: idOut,
      course_id: idOut,
      course_spec_id: idOut,
      /** 1 course, 2 course_link, 3 collection. */
      type: z.int().min(1).max(3),
      learnedNum: z.int(),
      lessonNum: z.int(),
      /** Unix seconds; null before the first lesson. */
      lastViewTime: z.int().nullable(),
      course_info: z.object({
        cover: z.string(),
        cover_en: z.string(),
        title: z.string(),
        title_en: z.string(),
      }),
      state: z.enum(["open", "expired", "refunding"]),
      /** Unix seconds; null is permanent. */
      expiryEndDate: z.int().nullable(),
    }),
  ),
  refusals: [kernelRefusals.invalid],
});
export type MyCourse = z.output<typeof myCourses.output>["list"][number];
