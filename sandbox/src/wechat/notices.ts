// Tells the merchant, and goes on telling until it is answered 200 or 204 within five seconds or
// the ladder ends. What is still owed survives a restart.
import { randomUUID } from "node:crypto";
import type { Journal } from "../journal.ts";
import { isListOf, isObject, isText, isWhole } from "../json-shape.ts";
import type { Chaos } from "./chaos.ts";
import type { Identity } from "./identity.ts";
import { type Contents, type Fault, type NoticeEvent, writeLetter } from "./notice-letter.ts";

export type Notice = Contents & {
  outTradeNo: string;
  url: string;
  /** The first attempt goes out twice at the same moment. */
  twice: boolean;
  state: "waiting" | "delivered" | "dropped" | "given_up";
  attempts: number;
  nextAt: number;
  /** HTTP statuses in the order they came; 0 where there was no answer in time. */
  answers: number[];
};

export type Announcement = {
  outTradeNo: string;
  event: NoticeEvent;
  url: string;
  plaintext: string;
  twice: boolean;
  delayMs: number;
};

export type Notices = {
  announce(wanted: Announcement): Notice;
  /** Oldest first. */
  ofTrade(outTradeNo: string): Notice[];
  /** One posting outside the ladder; gives the status it was answered, 0 for none. */
  sendOnce(url: string, contents: Contents, fault: Fault): Promise<number>;
  again(notice: Notice): Promise<number>;
  close(): Promise<void>;
};

const minute = 60;
const hour = 3600;
const ladderSeconds = [
  ...[15, 15, 30, 3 * minute, 10 * minute, 20 * minute, 30 * minute, 30 * minute],
  ...[30 * minute, 60 * minute, 3 * hour, 3 * hour, 3 * hour, 6 * hour, 6 * hour],
];
const patienceMs = 5000;

export function openNotices(
  journal: Journal,
  identity: Identity,
  chaos: Chaos,
  retryScale: number,
  now: () => number,
): Notices {
  const notices = new Map<string, Notice>();
  const idsByTrade = new Map<string, string[]>();
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  function index(notice: Notice): void {
    if (!notices.has(notice.id)) {
      const ids = idsByTrade.get(notice.outTradeNo) ?? [];
      idsByTrade.set(notice.outTradeNo, [...ids, notice.id]);
    }
    notices.set(notice.id, notice);
  }
  function put(notice: Notice): Notice {
    index(notice);
    journal.write("notice", notice.id, notice);
    return notice;
  }
  function schedule(notice: Notice): void {
    const wait = Math.max(0, notice.nextAt - now());
    timers.set(
      notice.id,
      setTimeout(() => {
        timers.delete(notice.id);
        const work = attempt(notice.id).finally(() => underWay.delete(work));
        underWay.add(work);
      }, wait),
    );
  }
  async function attempt(id: string): Promise<void> {
    const before = notices.get(id);
    if (before === undefined) return;
    const copies = before.twice && before.attempts === 0 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => sendOnce(before.url, before, "none")),
    );
    if (closing.signal.aborted) return;
    const latest = notices.get(id) ?? before;
    const attempts = latest.attempts + 1;
    const told = { ...latest, attempts, answers: [...latest.answers, ...answers], nextAt: 0 };
    const pause = ladderSeconds[attempts - 1];
    if (answers.some(isReceipt)) put({ ...told, state: "delivered" });
    else if (pause === undefined) put({ ...told, state: "given_up" });
    else schedule(put({ ...told, nextAt: Math.round(now() + pause * 1000 * retryScale) }));
  }
  async function sendOnce(url: string, contents: Contents, fault: Fault): Promise<number> {
    const letter = writeLetter(contents, identity, fault, Math.floor(now() / 1000));
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]);
    try {
      const answer = await fetch(url, { method: "POST", redirect: "manual", signal, ...letter });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      // Refused, cut off or too slow: to the provider these are one thing, "not received".
      return 0;
    }
  }

  for (const notice of journal.read("notice", isNotice)) {
    index(notice);
    if (notice.state === "waiting") schedule(notice);
  }
  return {
    announce({ delayMs, ...wanted }) {
      const createdAt = now();
      const notice = put({
        ...wanted,
        id: randomUUID(),
        createdAt,
        twice: wanted.twice || chaos.duplicateNotifications,
        state: chaos.dropNotifications ? "dropped" : "waiting",
        attempts: 0,
        nextAt: chaos.dropNotifications ? 0 : createdAt + delayMs,
        answers: [],
      });
      if (notice.state === "waiting") schedule(notice);
      return notice;
    },
    ofTrade: (outTradeNo) =>
      (idsByTrade.get(outTradeNo) ?? [])
        .map((id) => notices.get(id))
        .filter((notice) => notice !== undefined),
    sendOnce,
    async again(notice) {
      const answer = await sendOnce(notice.url, notice, "none");
      const latest = notices.get(notice.id) ?? notice;
      put({ ...latest, answers: [...latest.answers, answer] });
      return answer;
    },
    async close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(underWay);
    },
  };
}

function isReceipt(status: number): boolean {
  return status === 200 || status === 204;
}

function isNotice(value: unknown): value is Notice {
  return (
    isObject(value) &&
    isText(value.id) &&
    isText(value.outTradeNo) &&
    isText(value.event) &&
    isText(value.url) &&
    isText(value.plaintext) &&
    typeof value.twice === "boolean" &&
    ["waiting", "delivered", "dropped", "given_up"].includes(String(value.state)) &&
    isWhole(value.createdAt) &&
    isWhole(value.attempts) &&
    isWhole(value.nextAt) &&
    isListOf(value.answers, isWhole)
  );
}
