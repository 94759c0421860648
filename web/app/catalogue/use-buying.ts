// The plan somebody looks at and what the button does about it. The choice is written into the address
// without asking the server again, so that it is still there after going back.

import type { freeJoin } from "@banyan/domain/learning/wire.ts";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCall } from "../lib/call-api.tsx";
import { useToast } from "../lib/feedback.tsx";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import { type BuyAction, buyAction } from "./buy-action.ts";
import type { CourseView } from "./course-view.ts";
import type { Plan } from "./plan.ts";
import { showText } from "./show-text.ts";

export type Buying = {
  course: CourseView;
  plan: Plan | null;
  /** Somebody chose it; until then the price shown is the least of several. */
  isChosen: boolean;
  choose: (planId: string) => void;
  action: BuyAction;
  isBusy: boolean;
  /** Joins, or shows the link; places to go to are links. */
  act: () => void;
  isLinkShown: boolean;
  hideLink: () => void;
};

export function useBuying(course: CourseView): Buying {
  const words = useWords(showText);
  const call = useCall();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLinkShown, setLinkShown] = useState(false);
  const plan = planShown(course, chosenId);
  const action = buyAction(course, plan);

  function choose(planId: string): void {
    setChosenId(planId);
    const address = new URL(window.location.href);
    address.searchParams.set("spec_id", planId);
    window.history.replaceState(window.history.state, "", address);
  }

  async function join(planId: string): Promise<void> {
    setBusy(true);
    const outcome = await call<typeof freeJoin>("POST /course/freeJoin/{course_id}/{spec_id}", {
      course_id: course.id,
      spec_id: planId,
    });
    if (outcome.ok) {
      toast("success", words.joined);
      // Links and series stay on their page, which now shows what was joined (spec A §2).
      if (outcome.data.kind === "course") {
        const { course_id: id, spec_id } = outcome.data.landing;
        await navigate(paths.courseDetail({ id, spec_id }));
      } else {
        await revalidate();
      }
    }
    setBusy(false);
  }

  function act(): void {
    if (action.act === "join" && !isBusy) void join(action.planId);
    if (action.act === "viewLink") setLinkShown(true);
  }

  return {
    course,
    plan,
    isChosen: chosenId !== null,
    choose,
    action,
    isBusy,
    act,
    isLinkShown,
    hideLink: () => setLinkShown(false),
  };
}

/** What one has comes first, then what was chosen, then what the server proposes. */
function planShown({ plans, planId }: CourseView, chosenId: string | null): Plan | null {
  return (
    plans.find((plan) => plan.bought) ??
    plans.find((plan) => plan.id === chosenId) ??
    plans.find((plan) => plan.id === planId) ??
    null
  );
}
