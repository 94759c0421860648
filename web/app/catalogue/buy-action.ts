// What the one button of a course's page does, by the state of the plan chosen (spec A §2).

import { paths } from "../lib/paths.ts";
import type { CourseView, Member } from "./course-view.ts";
import type { Plan } from "./plan.ts";

export type BuyAction =
  | { act: "go"; href: string; why: "resume" | "buy" }
  | { act: "viewLink" }
  | { act: "join"; planId: string }
  | { act: "closed"; because: string | null };

type Course = Pick<CourseView, "id" | "kind" | "typeName" | "members">;

export function buyAction(course: Course, plan: Plan | null): BuyAction {
  if (plan === null) return { act: "closed", because: null };
  if (plan.bought) return ownAction(course, plan);
  if (plan.closedBecause !== null) return { act: "closed", because: plan.closedBecause };
  if (plan.price === 0) return { act: "join", planId: plan.id };
  const { id, kind: type, typeName: type_name } = course;
  return {
    act: "go",
    why: "buy",
    href: paths.payment({ id, spec_id: plan.id, type, type_name }),
  };
}

function ownAction(course: Course, plan: Plan): BuyAction {
  switch (course.kind) {
    case 1:
      return resume(paths.courseDetail({ id: course.id, spec_id: plan.id }));
    case 2:
      return { act: "viewLink" };
    case 3: {
      const next = course.members.find(isUnfinished) ?? course.members[0];
      return next === undefined ? { act: "closed", because: null } : resume(memberHref(next));
    }
  }
}

function resume(href: string): BuyAction {
  return { act: "go", why: "resume", href };
}

function isUnfinished(member: Member): boolean {
  return member.lessons > 0 && member.learned < member.lessons;
}

/** Where a course of a collection is opened: studied by its members, shown to everybody else. */
export function memberHref(member: Member): string {
  if (member.bought && member.kind === 1) {
    return paths.courseDetail({ id: member.id, spec_id: member.specId });
  }
  return paths.courseShow({ id: member.id });
}
