// R13 over HTTP, under a clock that the test moves: what reports are worth, and which are refused.
import { lessonKinds } from "@banyan/domain/catalogue/rules.ts";
import { later, unixSeconds } from "@banyan/domain/kernel/time.ts";
import { accessRefusals, reportRefusals } from "@banyan/domain/learning/rules.ts";
import { reportLearning, showLesson, startLearning } from "@banyan/domain/learning/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson, type Person } from "../../test/make-account.ts";
import {
  type CourseWish,
  Flow,
  type LearningApp,
  type LessonWish,
  makeCourse,
  makeMedia,
  makeMember,
  pass,
  startLearningApp,
} from "../../test/make-learning.ts";

let test: LearningApp;

beforeAll(async () => {
  test = await startLearningApp();
});
afterAll(() => test.close());

type Made = { learner: Person; lesson: number; lessons: number[]; flow: Flow };

async function study(lesson: LessonWish, course: CourseWish = {}): Promise<Made> {
  const learner = await makePerson(test);
  const made = await makeCourse(test, { ...course, lessons: course.lessons ?? [lesson] });
  await makeMember(test, learner, made);
  const flow = await Flow.open(test, learner, made.lesson);
  return { learner, lesson: made.lesson, lessons: made.lessons, flow };
}

const reading: LessonWish = { kind: lessonKinds.text, finishType: 1, finishData: 20 };

async function videoLesson(finishType: number, finishData: number): Promise<LessonWish> {
  const mediaId = await makeMedia(test, { durationSeconds: 600 });
  return { kind: lessonKinds.video, finishType, finishData, length: 600, mediaId };
}

describe("credit", () => {
  it("claims of 20 s every second for 60 s credit 65 s at most", async () => {
    const { flow } = await study(reading);
    let stay = 0;
    for (let second = 1; second <= 60; second += 1) {
      pass(test, 1);
      stay = (await flow.report({ duration: 20 * second })).stay;
    }
    expect(stay).toBeLessThanOrEqual(65);
    expect(stay).toBe(63);
  });

  it("two tabs together credit the time that passed and three seconds at most", async () => {
    const { learner, lesson, flow } = await study(reading);
    let tab = flow;
    let claimed = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      tab = await Flow.open(test, learner, lesson);
      pass(test, 5);
      await tab.report({ duration: 100 });
      claimed += 100;
    }
    const { progress } = await learner.client.ask(showLesson, { id: lesson });
    expect(claimed).toBe(1_200);
    expect(progress.stay).toBe(63);
  });

  it("a new window takes over and the old one is told so", async () => {
    const { learner, lesson, flow: old } = await study(reading);
    const fresh = await Flow.open(test, learner, lesson);
    pass(test, 20);
    expectRefusal(await old.send(old.signed({ duration: 20 })), reportRefusals.superseded);
    expect((await fresh.report({ duration: 20 })).counted).toBe(20);
  });

  it("a replayed report changes nothing and answers what it answered", async () => {
    const { learner, lesson, flow } = await study(reading);
    pass(test, 20);
    const report = flow.signed({ duration: 20 });
    const first = await flow.send(report);
    pass(test, 40);
    const again = await flow.send(report);
    expect(again).toEqual(first);
    const { progress } = await learner.client.ask(showLesson, { id: lesson });
    expect(progress.stay).toBe(20);
  });

  it("an older report after a newer one is refused as handled before", async () => {
    const { flow } = await study(reading);
    pass(test, 20);
    const old = flow.signed({ duration: 20 });
    pass(test, 20);
    await flow.report({ duration: 40 });
    expectRefusal(await flow.send(old), reportRefusals.replayed);
  });

  it("ten minutes offline credit 603 s at most, once", async () => {
    const { flow } = await study(reading);
    pass(test, 600);
    const first = await flow.report({ duration: 5_000 });
    expect(first.counted).toBe(603);
    expect(first.uncounted).toEqual([{ seconds: 5_000 - first.counted, reason: "clock" }]);
    pass(test, 1);
    expect((await flow.report({ duration: 5_000 })).counted).toBe(0);
  });

  it("somebody honest is credited every second, a lost report included", async () => {
    const { flow } = await study(reading);
    pass(test, 20);
    await flow.report({ duration: 20 });
    pass(test, 20);
    pass(test, 20);
    const answer = await flow.report({ duration: 60 });
    expect(answer).toMatchObject({ stay: 60, counted: 40, uncounted: [], remain: 1_140 });
    expect(answer.serverTime).toBe(unixSeconds(test.clock.now()));
  });

  it("a flow credits twelve hours and then has to be started anew", async () => {
    const { flow } = await study({ ...reading, finishData: 6_000 });
    pass(test, 13 * 3_600);
    const answer = await flow.report({ duration: 13 * 3_600 });
    expect(answer.stay).toBe(12 * 3_600 + 3);
    pass(test, 20);
    expectRefusal(
      await flow.send(flow.signed({ duration: 13 * 3_600 + 20 })),
      reportRefusals.noFlow,
    );
  });
});

describe("completion", () => {
  it("a single finish=1 does not complete a lesson", async () => {
    const { flow, learner, lesson } = await study(await videoLesson(3, 1));
    pass(test, 20);
    const answer = await flow.report({
      duration: 600,
      watchDuration: 600,
      finish: 1,
      ranges: [[0, 600]],
      position: 600,
    });
    expect(answer.learned).toBe(false);
    expect(answer.seen).toBe(43);
    expect((await learner.client.ask(showLesson, { id: lesson })).learned).toBe(false);
  });

  it("staying the minutes asked for completes a lesson", async () => {
    const { flow } = await study({ ...reading, finishData: 1 });
    pass(test, 40);
    expect(await flow.report({ duration: 40 })).toMatchObject({ learned: false, remain: 20 });
    pass(test, 20);
    expect(await flow.report({ duration: 60 })).toMatchObject({ learned: true, remain: 0 });
  });

  it("playing the minutes asked for completes a video", async () => {
    const { flow } = await study(await videoLesson(2, 1));
    pass(test, 60);
    const stayed = await flow.report({ duration: 60, watchDuration: 0 });
    expect(stayed).toMatchObject({ learned: false, remain: 60, counted: 0 });
    pass(test, 30);
    // Played at twice the speed.
    const answer = await flow.report({ duration: 90, watchDuration: 60, ranges: [[0, 60]] });
    expect(answer).toMatchObject({ learned: true, watched: 60, counted: 60 });
  });

  it("watching 95 % of a video to the end completes it, and rewatching a part does not", async () => {
    const { flow } = await study(await videoLesson(3, 1));
    pass(test, 300);
    await flow.report({ duration: 300, watchDuration: 300, ranges: [[0, 300]] });
    pass(test, 300);
    const rewatched = await flow.report({
      duration: 600,
      watchDuration: 600,
      ranges: [[0, 300]],
    });
    expect(rewatched).toMatchObject({ learned: false, seen: 300, counted: 0, remain: 300 });
    expect(rewatched.uncounted).toEqual([{ seconds: 300, reason: "again" }]);
    pass(test, 270);
    const answer = await flow.report({
      duration: 870,
      watchDuration: 870,
      ranges: [
        [0, 300],
        [300, 570],
      ],
    });
    expect(answer).toMatchObject({ learned: true, seen: 570, remain: 0 });
  });

  it("is there on opening where nothing is asked for", async () => {
    const { flow } = await study(await videoLesson(3, 0));
    expect(flow.started).toMatchObject({ learned: true, remain: 0 });
  });

  it("is never taken back", async () => {
    const { learner, flow, lesson } = await study({ ...reading, finishData: 1 });
    pass(test, 60);
    await flow.report({ duration: 60 });
    await test.database.kysely
      .updateTable("lesson")
      .set({ finish_data: 60 })
      .where("id", "=", lesson)
      .execute();
    const again = await Flow.open(test, learner, lesson);
    expect(again.started).toMatchObject({ learned: true, remain: 0 });
    pass(test, 20);
    expect(await again.report({ duration: 20 })).toMatchObject({ learned: true, remain: 0 });
  });
});

describe("seeking disabled", () => {
  it("drops what lies past the furthest point and says so", async () => {
    const { flow, learner, lesson } = await study(await videoLesson(3, 1), {
      enableFinish: true,
    });
    pass(test, 60);
    const answer = await flow.report({
      duration: 60,
      watchDuration: 60,
      ranges: [
        [0, 30],
        [400, 430],
      ],
      position: 430,
    });
    expect(answer).toMatchObject({ seen: 30, counted: 30 });
    expect(answer.uncounted).toEqual([{ seconds: 30, reason: "skipped" }]);
    const opened = await learner.client.ask(showLesson, { id: lesson });
    expect(opened).toMatchObject({ seekDisabled: true });
    expect(opened.progress).toMatchObject({ furthest: 30, position: 30 });
  });

  it("credits watching by the clock, whatever the speed", async () => {
    const { flow } = await study(await videoLesson(3, 1), { enableFinish: true });
    pass(test, 30);
    const answer = await flow.report({ duration: 30, watchDuration: 60, ranges: [[0, 60]] });
    expect(answer.seen).toBe(33);
    expect(answer.uncounted).toEqual([{ seconds: 60 - answer.seen, reason: "clock" }]);
  });

  it("is over once the lesson is learned", async () => {
    const { flow, learner, lesson } = await study(await videoLesson(2, 1), { enableFinish: true });
    pass(test, 60);
    await flow.report({ duration: 60, watchDuration: 60, ranges: [[0, 60]] });
    expect(await learner.client.ask(showLesson, { id: lesson })).toMatchObject({
      learned: true,
      seekDisabled: false,
    });
  });
});

describe("refused reports", () => {
  it("a clock more than 90 s off is refused with its own code, either way", async () => {
    const { flow } = await study(reading);
    pass(test, 200);
    const now = unixSeconds(test.clock.now());
    for (const time of [now - 91, now + 91]) {
      const refused = await flow.send(flow.signed({ duration: 20, time }));
      expectRefusal(refused, reportRefusals.staleClock);
      expect(refused.data).toEqual({ serverTime: now });
    }
    expect((await flow.report({ duration: 20, time: now - 90 })).counted).toBe(20);
  });

  it("a changed figure, key or signature is refused, and twenty a day mark the account", async () => {
    const { flow, learner } = await study(reading);
    pass(test, 20);
    const report = flow.signed({ duration: 20 });
    for (const forged of [
      { ...report, duration: 21 },
      { ...report, finish: 1 as const },
      { ...report, key: "0".repeat(64) },
      { ...report, sign: "0".repeat(64) },
      { ...report, sign: "not hex" },
      { ...report, time: report.time + 1 },
    ]) {
      expectRefusal(await flow.send(forged), reportRefusals.badSignature);
    }
    for (let n = 0; n < 20; n += 1) await flow.send({ ...report, sign: "00" });
    const marks = await test.database.kysely
      .selectFrom("audit")
      .select("id")
      .where("action", "=", "learning.review")
      .where("subject_id", "=", String(learner.id))
      .execute();
    expect(marks).toHaveLength(1);
  });

  it("a report without a flow is refused", async () => {
    const { flow } = await study(reading);
    const other = await makePerson(test);
    expectRefusal(
      await other.client.call(reportLearning, flow.signed({ duration: 1 })),
      reportRefusals.noFlow,
    );
  });

  it("a report of one lesson under another's flow is refused", async () => {
    const { flow, lessons } = await study(reading, { lessons: [reading, reading] });
    pass(test, 20);
    const report = { ...flow.signed({ duration: 20 }), lesson_id: lessons[1] ?? 0 };
    expectRefusal(await flow.send(report), reportRefusals.badSignature);
  });

  it("a learner whose access ended is refused in the middle of a flow", async () => {
    const learner = await makePerson(test);
    const course = await makeCourse(test, { lessons: [reading] });
    await makeMember(test, learner, course, { endsAt: later(test.clock.now(), 60_000) });
    const flow = await Flow.open(test, learner, course.lesson);
    pass(test, 59);
    await flow.report({ duration: 59 });
    pass(test, 1);
    expectRefusal(await flow.send(flow.signed({ duration: 60 })), accessRefusals.expired);
  });

  it("somebody who is no member cannot start", async () => {
    const { lesson } = await study(reading);
    const other = await makePerson(test);
    expectRefusal(
      await other.client.call(startLearning, { lesson_id: lesson }),
      accessRefusals.notMember,
    );
    expect((await test.client.call(startLearning, { lesson_id: lesson })).code).toBe(1001);
  });
});
