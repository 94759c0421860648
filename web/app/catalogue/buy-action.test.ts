import { describe, expect, it } from "vitest";
import { buyAction } from "./buy-action.ts";
import type { CourseView, Member } from "./course-view.ts";
import type { Plan } from "./plan.ts";

function plan(facts: Partial<Plan> = {}): Plan {
  return {
    id: "11",
    title: "自学版",
    price: 19_900,
    validity: "永久有效",
    deadline: "",
    places: "",
    trialMinutes: 0,
    bought: false,
    finished: false,
    closedBecause: null,
    ...facts,
  };
}

function member(id: string, facts: Partial<Member> = {}): Member {
  return {
    id,
    kind: 1,
    specId: `${id}0`,
    title: { text: `course ${id}` },
    cover: "",
    lessons: 10,
    price: 0,
    bought: true,
    learned: 0,
    ...facts,
  };
}

const course = { id: "7", kind: 1, typeName: "course", members: [] } satisfies Partial<CourseView>;
const link = {
  id: "8",
  kind: 2,
  typeName: "course_link",
  members: [],
} satisfies Partial<CourseView>;
const series = {
  id: "9",
  kind: 3,
  typeName: "collection",
  members: [],
} satisfies Partial<CourseView>;

describe("the button of a course's page", () => {
  it("sells a plan that costs something", () => {
    expect(buyAction(course, plan())).toEqual({
      act: "go",
      why: "buy",
      href: "/course/payment?id=7&spec_id=11&type=1&type_name=course",
    });
  });

  it("joins a plan that costs nothing", () => {
    expect(buyAction(course, plan({ price: 0 }))).toEqual({ act: "join", planId: "11" });
  });

  it("says why a plan cannot be had", () => {
    expect(buyAction(course, plan({ closedBecause: "报名已截止" }))).toEqual({
      act: "closed",
      because: "报名已截止",
    });
    expect(buyAction(course, null)).toEqual({ act: "closed", because: null });
  });

  it("goes on learning a course one has, even where it is no longer sold", () => {
    expect(buyAction(course, plan({ bought: true, closedBecause: "报名已截止" }))).toEqual({
      act: "go",
      why: "resume",
      href: "/course/detail?id=7&spec_id=11",
    });
  });

  it("shows the link of a link course one has", () => {
    expect(buyAction(link, plan({ bought: true }))).toEqual({ act: "viewLink" });
  });

  it("goes on with the first course of a series that is not finished", () => {
    const members = [member("1", { learned: 10 }), member("2", { learned: 3 }), member("3")];
    expect(buyAction({ ...series, members }, plan({ bought: true }))).toEqual({
      act: "go",
      why: "resume",
      href: "/course/detail?id=2&spec_id=20",
    });
  });

  it("opens the first course of a series that is finished", () => {
    const members = [member("1", { learned: 10 }), member("2", { kind: 2, lessons: 0 })];
    expect(buyAction({ ...series, members }, plan({ bought: true }))).toMatchObject({
      href: "/course/detail?id=1&spec_id=10",
    });
  });
});
