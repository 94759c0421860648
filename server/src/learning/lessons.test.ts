// Who may study what: lessons, locks in order, trials, and where a learner goes on.
import { lessonKinds } from "@banyan/domain/catalogue/rules.ts";
import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { dayMs, later } from "@banyan/domain/kernel/time.ts";
import { accessRefusals, trialRefusals } from "@banyan/domain/learning/rules.ts";
import {
  resumeLearning,
  showLesson,
  startLearning,
  tryLesson,
} from "@banyan/domain/learning/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson } from "../../test/make-account.ts";
import {
  addLesson,
  Flow,
  type LearningApp,
  makeCourse,
  makeMedia,
  makeMember,
  pass,
  startLearningApp,
} from "../../test/make-learning.ts";
import { inTx } from "../ctx.ts";
import { endMembership, lockMembership, unlockMembership } from "./service.ts";

let test: LearningApp;

beforeAll(async () => {
  test = await startLearningApp();
});
afterAll(() => test.close());

const secretText = "<p>只有成员能读到的正文</p>";

async function paidCourse() {
  const mediaId = await makeMedia(test, { subtitles: ["zh", "en"] });
  const video = { kind: lessonKinds.video, mediaId, length: 1_000, content: secretText };
  return makeCourse(test, {
    price: 9_900,
    tryLook: 2,
    lessons: [video, { content: secretText }, { ...video, kind: lessonKinds.download }],
  });
}

describe("a lesson", () => {
  it("opens for a member with its content, files and progress", async () => {
    const course = await paidCourse();
    const learner = await makePerson(test);
    await makeMember(test, learner, course);
    const lesson = await learner.client.ask(showLesson, { id: course.lesson });
    expect(lesson).toMatchObject({
      id: String(course.lesson),
      content: secretText,
      isOptional: 1,
      learned: false,
      progress: { stay: 0, watch: 0, seen: 0, position: 0, remain: 600, required: 600 },
    });
    expect(lesson.media).toMatchObject({ size: 10_000, duration: 1_000, kind: "video" });
    expect(lesson.media?.url).toMatch(/^\/media\/file\//);
    expect(lesson.media?.subtitles.map((track) => track.lang)).toEqual(["zh", "en"]);
  });

  it("shows a visitor and somebody who has not bought it neither content nor addresses", async () => {
    const course = await paidCourse();
    const other = await makePerson(test);
    for (const id of course.lessons) {
      const answers = [
        await other.client.call(showLesson, { id }),
        await test.client.call(showLesson, { id }),
        await other.client.call(startLearning, { lesson_id: id }),
      ];
      for (const answer of answers) {
        expect([accessRefusals.notMember.code, 1001]).toContain(answer.code);
        expect(JSON.stringify(answer)).not.toContain("正文");
        expect(JSON.stringify(answer)).not.toContain("/media/file/");
      }
    }
    expectRefusal(
      await other.client.call(showLesson, { id: course.lesson }),
      accessRefusals.notMember,
    );
  });

  it("closes when the membership's time is over, and says so", async () => {
    const course = await paidCourse();
    const learner = await makePerson(test);
    await makeMember(test, learner, course, { endsAt: later(test.clock.now(), dayMs) });
    pass(test, 86_399);
    expect((await learner.client.call(showLesson, { id: course.lesson })).code).toBe(0);
    pass(test, 1);
    expectRefusal(
      await learner.client.call(showLesson, { id: course.lesson }),
      accessRefusals.expired,
    );
  });

  it("waits for the first day of its plan", async () => {
    const learner = await makePerson(test);
    const now = test.clock.now();
    const course = await makeCourse(test, {
      expiryStart: later(now, dayMs),
      expiryEnd: later(now, 9 * dayMs),
    });
    await makeMember(test, learner, course);
    expectRefusal(
      await learner.client.call(showLesson, { id: course.lesson }),
      accessRefusals.notYetOpen,
    );
    pass(test, 86_400);
    expect((await learner.client.call(showLesson, { id: course.lesson })).code).toBe(0);
  });

  it("closes while a refund is open, opens when it is withdrawn, and ends with it", async () => {
    const course = await paidCourse();
    const learner = await makePerson(test);
    await makeMember(test, learner, course, { source: "order:refunded" });
    await inTx(test.ctx(), (tx) => lockMembership(tx, "order:refunded"));
    expectRefusal(
      await learner.client.call(showLesson, { id: course.lesson }),
      accessRefusals.refundOpen,
    );
    await inTx(test.ctx(), (tx) => unlockMembership(tx, "order:refunded"));
    expect((await learner.client.call(showLesson, { id: course.lesson })).code).toBe(0);
    await inTx(test.ctx(), (tx) => endMembership(tx, "order:refunded"));
    expectRefusal(
      await learner.client.call(showLesson, { id: course.lesson }),
      accessRefusals.notMember,
    );
  });

  it("that does not exist is not found", async () => {
    const learner = await makePerson(test);
    for (const id of [999_999_999, Number.MAX_SAFE_INTEGER]) {
      expectRefusal(await learner.client.call(showLesson, { id }), kernelRefusals.notFound);
    }
    expectRefusal(
      await learner.client.call(showLesson, { id: "1 or 1=1" }),
      kernelRefusals.invalid,
    );
  });
});

describe("learning in order", () => {
  it("locks a lesson until the required ones before it are learned", async () => {
    const learner = await makePerson(test);
    const course = await makeCourse(test, {
      learnMode: 2,
      lessons: [{ finishData: 1 }, { required: false }, { finishData: 1 }, {}],
    });
    await makeMember(test, learner, course);
    const [first = 0, optional = 0, second = 0, third = 0] = course.lessons;
    const codes = async () =>
      Promise.all(
        [first, optional, second, third].map(
          async (id) => (await learner.client.call(showLesson, { id })).code,
        ),
      );
    const locked = accessRefusals.lessonLocked.code;
    expect(await codes()).toEqual([0, locked, locked, locked]);
    expectRefusal(
      await learner.client.call(startLearning, { lesson_id: second }),
      accessRefusals.lessonLocked,
    );
    const flow = await Flow.open(test, learner, first);
    pass(test, 60);
    expect((await flow.report({ duration: 60 })).learned).toBe(true);
    expect(await codes()).toEqual([0, 0, 0, locked]);
    const resume = await learner.client.ask(resumeLearning, { course_id: course.id });
    expect(resume.lessons.map((lesson) => lesson.locked)).toEqual([false, false, false, true]);
  });
});

describe("resume", () => {
  it("opens at the last lesson and second, on any device", async () => {
    const learner = await makePerson(test);
    const mediaId = await makeMedia(test, { durationSeconds: 600 });
    const course = await makeCourse(test, {
      lessons: [{}, { kind: lessonKinds.video, mediaId, length: 600, finishType: 3 }],
    });
    await makeMember(test, learner, course);
    const before = await learner.client.ask(resumeLearning, { course_id: course.id });
    expect(before).toMatchObject({ lesson_id: String(course.lessons[0]), position: 0 });
    const flow = await Flow.open(test, learner, course.lessons[1] ?? 0);
    pass(test, 20);
    await flow.report({ duration: 20, watchDuration: 20, ranges: [[300, 320]], position: 320.7 });
    const after = await learner.client.ask(resumeLearning, { course_id: course.id });
    expect(after).toMatchObject({ lesson_id: String(course.lessons[1]), position: 320 });
    expect((await Flow.open(test, learner, course.lessons[1] ?? 0)).started.position).toBe(320);
  });

  it("lessons added after somebody finished do not un-finish it, nor lock anything", async () => {
    const learner = await makePerson(test);
    const course = await makeCourse(test, { learnMode: 2, lessons: [{ finishData: 0 }] });
    await makeMember(test, learner, course);
    await Flow.open(test, learner, course.lesson);
    const added = [await addLesson(test, course.id, {}), await addLesson(test, course.id, {})];
    const resume = await learner.client.ask(resumeLearning, { course_id: course.id });
    expect(resume).toMatchObject({ isLearned: true, learnedNum: 1, lessonNum: 3 });
    expect(resume.lessons.every((lesson) => !lesson.locked)).toBe(true);
    for (const id of added) expect((await learner.client.call(showLesson, { id })).code).toBe(0);
  });

  it("is refused to those who may not study, with the reason", async () => {
    const learner = await makePerson(test);
    const course = await makeCourse(test, { price: 100 });
    expectRefusal(
      await learner.client.call(resumeLearning, { course_id: course.id }),
      accessRefusals.notMember,
    );
    expectRefusal(
      await learner.client.call(resumeLearning, { course_id: 999_999_999 }),
      kernelRefusals.notFound,
    );
  });
});

describe("trial", () => {
  it("is of video lessons whose plan offers one, and of nothing else", async () => {
    const course = await paidCourse();
    const other = await makePerson(test);
    const trial = await other.client.ask(tryLesson, { lesson_id: course.lesson });
    expect(trial).toMatchObject({ seconds: 120, duration: 1_000 });
    expect(trial.token).toMatch(/^local\./);
    for (const lesson_id of course.lessons.slice(1)) {
      expectRefusal(await other.client.call(tryLesson, { lesson_id }), trialRefusals.noTrial);
    }
    const mediaId = await makeMedia(test);
    const lessons = [{ kind: lessonKinds.video, mediaId }];
    const closed = await makeCourse(test, { price: 1, lessons });
    const hidden = await makeCourse(test, { price: 1, tryLook: 1, lessons, published: false });
    for (const { lesson } of [closed, hidden]) {
      expectRefusal(
        await other.client.call(tryLesson, { lesson_id: lesson }),
        trialRefusals.noTrial,
      );
    }
  });

  it("is one token per lesson in half an hour, whoever asks again", async () => {
    const course = await paidCourse();
    const visitor = test.client.with({ cookie: "banyan_visitor=somebody" });
    const first = await visitor.ask(tryLesson, { lesson_id: course.lesson });
    pass(test, 1_799);
    expect((await visitor.ask(tryLesson, { lesson_id: course.lesson })).token).toBe(first.token);
    const another = test.client.with({ cookie: "banyan_visitor=somebody-else" });
    expect((await another.ask(tryLesson, { lesson_id: course.lesson })).token).not.toBe(
      first.token,
    );
    pass(test, 1);
    const fresh = await visitor.ask(tryLesson, { lesson_id: course.lesson });
    expect(fresh.token).not.toBe(first.token);
    expect(fresh.expires - first.expires).toBe(1_800);
  });

  it("needs a visitor's cookie, to which its links are bound", async () => {
    const course = await paidCourse();
    expectRefusal(
      await test.client.call(tryLesson, { lesson_id: course.lesson }),
      trialRefusals.needsCookie,
    );
  });
});
