// Files behind signed links over real HTTP: ranges, headers, trials cut by the server (R14), and everybody
// who should get nothing.
import { lessonKinds } from "@banyan/domain/catalogue/rules.ts";
import { showLesson, tryLesson } from "@banyan/domain/learning/wire.ts";
import { mediaRefusals } from "@banyan/domain/media/rules.ts";
import { getSubtitleInfoList, playAuthToken } from "@banyan/domain/media/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson, type Person } from "../../test/make-account.ts";
import {
  countingBytes,
  Flow,
  type LearningApp,
  makeCourse,
  makeMedia,
  makeMember,
  pass,
  startLearningApp,
} from "../../test/make-learning.ts";
import { inTx } from "../ctx.ts";
import { endMembership, lockMembership } from "../learning/service.ts";

let test: LearningApp;
const bytes = countingBytes(10_000);

beforeAll(async () => {
  test = await startLearningApp();
});
afterAll(() => test.close());

type Headers = Readonly<Record<string, string>>;

function get(url: string, headers: Headers = {}, method = "GET"): Promise<Response> {
  return fetch(new URL(url, test.origin), { method, headers });
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

async function expectForbidden(response: Response, code: number): Promise<void> {
  const body = await response.text();
  expect({ status: response.status, body }).toMatchObject({ status: 403 });
  expect(JSON.parse(body)).toMatchObject({ code });
}

/** A video of 1,000 seconds in 10,000 bytes: ten bytes a second; two minutes may be tried. */
async function videoCourse(tryLook = 2) {
  const mediaId = await makeMedia(test, { subtitles: ["zh"] });
  const course = await makeCourse(test, {
    price: 9_900,
    tryLook,
    lessons: [{ kind: lessonKinds.video, mediaId }],
  });
  const { vid } = await test.database.kysely
    .selectFrom("media")
    .select("vid")
    .where("id", "=", mediaId)
    .executeTakeFirstOrThrow();
  return { ...course, vid };
}

async function member(
  source = "order:media",
): Promise<{ person: Person; url: string; vid: string }> {
  const course = await videoCourse();
  const person = await makePerson(test);
  await makeMember(test, person, course, { source: `${source}:${course.id}` });
  const { media } = await person.client.ask(showLesson, { id: course.lesson });
  return { person, url: media?.url ?? "", vid: course.vid };
}

describe("a member's link", () => {
  it("answers the whole file with its type, length and no sniffing", async () => {
    const { person, url } = await member();
    const response = await get(url, { token: person.token });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "10000",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline; filename=\"lesson.mp4\"; filename*=UTF-8''lesson.mp4",
    });
    expect(await bytesOf(response)).toEqual(bytes);
  });

  it("answers ranges as players ask for them", async () => {
    const { person, url } = await member();
    const ask = (range: string) => get(url, { token: person.token, range });
    const cases: [range: string, from: number, to: number][] = [
      ["bytes=0-", 0, 9_999],
      ["bytes=0-1", 0, 1],
      ["bytes=5000-5999", 5_000, 5_999],
      ["bytes=9999-", 9_999, 9_999],
      ["bytes=9000-20000", 9_000, 9_999],
      ["bytes=-500", 9_500, 9_999],
      ["bytes=-20000", 0, 9_999],
    ];
    for (const [range, from, to] of cases) {
      const response = await ask(range);
      expect({ range, status: response.status }).toEqual({ range, status: 206 });
      expect(response.headers.get("content-range")).toBe(`bytes ${from}-${to}/10000`);
      expect(await bytesOf(response)).toEqual(bytes.subarray(from, to + 1));
    }
    for (const range of ["bytes=10-5", "items=0-1", "bytes=0-1,5-6", "bytes=-", "bytes=x-"]) {
      expect({ range, status: (await ask(range)).status }).toEqual({ range, status: 200 });
    }
    for (const range of ["bytes=10000-", "bytes=99999-100000"]) {
      const response = await ask(range);
      expect({ range, status: response.status }).toEqual({ range, status: 416 });
      expect(response.headers.get("content-range")).toBe("bytes */10000");
    }
  });

  it("answers HEAD without a body", async () => {
    const { person, url } = await member();
    const response = await get(url, { token: person.token }, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("10000");
    expect(await bytesOf(response)).toHaveLength(0);
  });

  it("works with the session's cookie as players send it", async () => {
    const { person, url } = await member();
    expect((await get(url, { cookie: `banyan_session=${person.token}` })).status).toBe(200);
  });

  it("opens nothing for another user, a visitor or a signed-out browser", async () => {
    const { url } = await member();
    const other = await makePerson(test);
    await expectForbidden(await get(url, { token: other.token }), mediaRefusals.notYours.code);
    await expectForbidden(await get(url), mediaRefusals.notYours.code);
    await expectForbidden(
      await get(url, { cookie: "banyan_visitor=x; banyan_session=nonsense" }),
      mediaRefusals.notYours.code,
    );
  });

  it("opens nothing when forged", async () => {
    const { person, url } = await member();
    const [body = "", mac = ""] = url.replace("/media/file/", "").split(".");
    const claims: unknown = JSON.parse(Buffer.from(body, "base64url").toString());
    const richer = Buffer.from(JSON.stringify({ ...Object(claims), e: 9_999_999_999 }));
    for (const token of [
      `${richer.toString("base64url")}.${mac}`,
      `${body}.${"A".repeat(43)}`,
      body,
      "x",
      "..%2f..%2fetc%2fpasswd",
    ]) {
      await expectForbidden(
        await get(`/media/file/${token}`, { token: person.token }),
        mediaRefusals.forged.code,
      );
    }
  });

  it("opens nothing once expired", async () => {
    const { person, url } = await member();
    pass(test, 2_000 - 1);
    expect((await get(url, { token: person.token })).status).toBe(200);
    pass(test, 1);
    await expectForbidden(await get(url, { token: person.token }), mediaRefusals.expired.code);
  });

  it("closes at once with the membership, whatever its expiry", async () => {
    for (const close of [lockMembership, endMembership]) {
      const course = await videoCourse();
      const person = await makePerson(test);
      const source = `order:${close.name}`;
      await makeMember(test, person, course, { source });
      const { media } = await person.client.ask(showLesson, { id: course.lesson });
      await inTx(test.ctx(), (tx) => close(tx, source));
      await expectForbidden(
        await get(media?.url ?? "", { token: person.token, range: "bytes=5000-" }),
        mediaRefusals.notEntitled.code,
      );
    }
  });
});

describe("downloads", () => {
  it("come as attachments under their own name, in both alphabets", async () => {
    const mediaId = await makeMedia(test, {
      kind: "file",
      mime: "text/html",
      fileName: '练习 "数据".html',
    });
    const course = await makeCourse(test, { lessons: [{ kind: 12, mediaId, finishType: 4 }] });
    const person = await makePerson(test);
    await makeMember(test, person, course);
    const { media } = await person.client.ask(showLesson, { id: course.lesson });
    for (const url of [media?.url, media?.sources[0]?.download]) {
      const response = await get(url ?? "", { token: person.token });
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
      expect(response.headers.get("content-disposition")).toBe(
        "attachment; filename=\"__ ____.html\"; filename*=UTF-8''%E7%BB%83%E4%B9%A0%20%22%E6%95%B0%E6%8D%AE%22.html",
      );
    }
  });

  it("complete a lesson that asks for the download, when its link is fetched", async () => {
    const mediaId = await makeMedia(test, { kind: "file", mime: "application/zip" });
    const course = await makeCourse(test, { lessons: [{ kind: 12, mediaId, finishType: 4 }] });
    const person = await makePerson(test);
    await makeMember(test, person, course);
    const flow = await Flow.open(test, person, course.lesson);
    expect(flow.started).toMatchObject({ learned: false, remain: null });
    const link = async () => {
      const { media } = await person.client.ask(showLesson, { id: course.lesson });
      return media?.sources[0]?.download ?? "";
    };
    const learned = async () =>
      (await person.client.ask(showLesson, { id: course.lesson })).learned;
    const url = await link();
    await get(url, { token: person.token }, "HEAD");
    await get(url, { token: person.token, range: "bytes=9000-" });
    const other = await makePerson(test);
    await get(url, { token: other.token });
    expect(await learned()).toBe(false);
    await (await get(url, { token: person.token })).arrayBuffer();
    expect(await learned()).toBe(true);
  });
});

describe("trial", () => {
  const visitor: Headers = { cookie: "banyan_visitor=trial-visitor" };

  it("reads its part of the file; a later segment is refused, and a member plays on", async () => {
    const course = await videoCourse();
    const trial = await test.client.with(visitor).ask(tryLesson, { lesson_id: course.lesson });
    const url = trial.sources[0]?.url ?? "";
    const part = await get(url, { ...visitor, range: "bytes=0-" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe("bytes 0-1199/1200");
    expect(await bytesOf(part)).toEqual(bytes.subarray(0, 1_200));
    expect(await bytesOf(await get(url, visitor))).toEqual(bytes.subarray(0, 1_200));
    const past = { ...visitor, range: "bytes=1200-" };
    await expectForbidden(await get(url, past), mediaRefusals.pastTrial.code);
    await expectForbidden(
      await get(url, { ...visitor, range: "bytes=9000-9999" }),
      mediaRefusals.pastTrial.code,
    );
    expect(trial.sources[0]?.download).toBe("");

    const person = await makePerson(test);
    await makeMember(test, person, course);
    const { media } = await person.client.ask(showLesson, { id: course.lesson });
    const later = await get(media?.url ?? "", { token: person.token, range: "bytes=9000-9999" });
    expect(later.status).toBe(206);
    expect(await bytesOf(later)).toEqual(bytes.subarray(9_000));
  });

  it("by its play token reads no further either", async () => {
    const course = await videoCourse();
    const client = test.client.with(visitor);
    const { token } = await client.ask(tryLesson, { lesson_id: course.lesson });
    expect(await client.ask(playAuthToken, { vid: course.vid })).toBe(token);
    const url = `/media/file/${token.replace("local.", "")}?source=0`;
    expect(await bytesOf(await get(url, visitor))).toHaveLength(1_200);
    await expectForbidden(
      await get(url, { ...visitor, range: "bytes=1200-" }),
      mediaRefusals.pastTrial.code,
    );
  });

  it("is bound to the browser it was given to", async () => {
    const course = await videoCourse();
    const trial = await test.client.with(visitor).ask(tryLesson, { lesson_id: course.lesson });
    const url = trial.sources[0]?.url ?? "";
    await expectForbidden(
      await get(url, { cookie: "banyan_visitor=another" }),
      mediaRefusals.notYours.code,
    );
    await expectForbidden(await get(url), mediaRefusals.notYours.code);
    const person = await makePerson(test);
    const own = await person.client.ask(tryLesson, { lesson_id: course.lesson });
    await expectForbidden(await get(own.sources[0]?.url ?? "", visitor), 2503);
  });

  it("as long as the video covers the whole of it", async () => {
    const course = await videoCourse(60);
    const trial = await test.client.with(visitor).ask(tryLesson, { lesson_id: course.lesson });
    expect(trial.seconds).toBe(1_000);
    expect(await bytesOf(await get(trial.sources[0]?.url ?? "", visitor))).toEqual(bytes);
  });

  it("has an MP4's index whole and its share of what comes behind it", async () => {
    const box = (type: string, length: number) => {
      const made = Buffer.alloc(length);
      made.writeUInt32BE(length, 0);
      made.write(type, 4, "latin1");
      return made;
    };
    const long = Buffer.concat([box("free", 16), Buffer.alloc(984)]);
    long.writeUInt32BE(1, 0);
    long.writeBigUInt64BE(1_000n, 8);
    const mp4 = Buffer.concat([box("ftyp", 32), box("moov", 968), long, box("mdat", 8_000)]);
    for (const [made, length] of [
      [mp4, 2_000 + 960],
      [Buffer.concat([Buffer.alloc(2), mp4]), Math.ceil(10_002 * 0.12)],
    ] as const) {
      const mediaId = await makeMedia(test, { bytes: made });
      const course = await makeCourse(test, {
        tryLook: 2,
        lessons: [{ kind: lessonKinds.video, mediaId }],
      });
      const trial = await test.client.with(visitor).ask(tryLesson, { lesson_id: course.lesson });
      const response = await get(trial.sources[0]?.url ?? "", visitor);
      expect(await bytesOf(response)).toEqual(made.subarray(0, length));
    }
  });

  it("brings its subtitles along", async () => {
    const course = await videoCourse();
    const trial = await test.client.with(visitor).ask(tryLesson, { lesson_id: course.lesson });
    const response = await get(trial.subtitles[0]?.url ?? "", visitor);
    expect(response.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await response.text()).toMatch(/^WEBVTT/);
  });
});

describe("the video service's calls", () => {
  it("give a member a token of 30 minutes that plays every form of the video", async () => {
    const { person, vid } = await member();
    const token = await person.client.ask(playAuthToken, { vid });
    const url = `/media/file/${token.replace(/^local\./, "")}`;
    expect((await get(url, { token: person.token })).status).toBe(200);
    expect((await get(`${url}?source=0`, { token: person.token })).status).toBe(200);
    for (const wish of ["7", "-1", "x"]) {
      const { status } = await get(`${url}?source=${wish}`, { token: person.token });
      expect({ wish, status }).toEqual({ wish, status: wish === "7" ? 404 : 200 });
    }
    pass(test, 1_800);
    await expectForbidden(await get(url, { token: person.token }), mediaRefusals.expired.code);
  });

  it("list a member's subtitles", async () => {
    const { person, vid } = await member();
    const { list } = await person.client.ask(getSubtitleInfoList, { vid });
    expect(list).toMatchObject([{ Tag: "zh", Format: "webvtt", Status: "Published" }]);
    const response = await get(list[0]?.SubtitleUrl ?? "", { token: person.token });
    expect(response.status).toBe(200);
  });

  it("give nothing where there is neither membership nor trial", async () => {
    const course = await videoCourse(0);
    const other = await makePerson(test);
    for (const client of [test.client, other.client]) {
      for (const endpoint of [playAuthToken, getSubtitleInfoList]) {
        expectRefusal(await client.call(endpoint, { vid: course.vid }), mediaRefusals.notEntitled);
        expect((await client.call(endpoint, { vid: "v-unknown" })).code).toBe(1404);
      }
    }
  });
});
