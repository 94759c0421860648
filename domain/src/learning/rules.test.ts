// What completes a lesson.
import { describe, expect, it } from "vitest";
import { finishTypes, lessonKinds } from "../catalogue/rules.ts";
import {
  type FinishRule,
  isComplete,
  measureOf,
  remainingSeconds,
  requiredSeconds,
} from "./rules.ts";

const nothing = { staySeconds: 0, watchSeconds: 0, seenSeconds: 0, isDownloaded: false };
const video = (finishType: number, finishData: number): FinishRule => ({
  finishType,
  finishData,
  lessonKind: lessonKinds.video,
  lengthSeconds: 600,
});
const text = (finishType: number, finishData: number): FinishRule => ({
  ...video(finishType, finishData),
  lessonKind: lessonKinds.text,
});

describe("completion", () => {
  it("by staying counts the minutes stayed", () => {
    const rule = text(finishTypes.stay, 5);
    expect(requiredSeconds(rule)).toBe(300);
    expect(remainingSeconds(rule, { ...nothing, staySeconds: 299 })).toBe(1);
    expect(isComplete(rule, { ...nothing, staySeconds: 300 })).toBe(true);
    expect(isComplete(rule, { ...nothing, watchSeconds: 300, seenSeconds: 600 })).toBe(false);
  });

  it("by watching counts the minutes played, again included", () => {
    const rule = video(finishTypes.watch, 5);
    expect(isComplete(rule, { ...nothing, staySeconds: 900, seenSeconds: 600 })).toBe(false);
    expect(isComplete(rule, { ...nothing, watchSeconds: 300 })).toBe(true);
  });

  it("by learning to the end needs 95 % of the video, or all but five seconds", () => {
    const rule = video(finishTypes.toTheEnd, 1);
    expect(remainingSeconds(rule, { ...nothing, seenSeconds: 569 })).toBe(31);
    expect(isComplete(rule, { ...nothing, seenSeconds: 570 })).toBe(true);
    const short = { ...rule, lengthSeconds: 30 };
    expect(isComplete(short, { ...nothing, seenSeconds: 24 })).toBe(false);
    expect(isComplete(short, { ...nothing, seenSeconds: 25 })).toBe(true);
    expect(isComplete(rule, { ...nothing, staySeconds: 600, watchSeconds: 600 })).toBe(false);
  });

  it("by learning to the end counts the stay where there is no video", () => {
    const rule = text(finishTypes.toTheEnd, 1);
    expect(measureOf(rule)).toBe("stay");
    expect(isComplete(rule, { ...nothing, staySeconds: 569 })).toBe(false);
    expect(isComplete(rule, { ...nothing, staySeconds: 570 })).toBe(true);
  });

  it("is there at once where nothing is asked for", () => {
    for (const finishType of [finishTypes.stay, finishTypes.watch, finishTypes.toTheEnd]) {
      expect(isComplete(video(finishType, 0), nothing)).toBe(true);
      expect(isComplete(video(finishType, -1), nothing)).toBe(true);
    }
  });

  it("by downloading needs the download and nothing else", () => {
    const rule = text(finishTypes.download, 0);
    expect(remainingSeconds(rule, { ...nothing, staySeconds: 9_999 })).toBeNull();
    expect(isComplete(rule, { ...nothing, isDownloaded: true })).toBe(true);
  });
});
