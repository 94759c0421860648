// Where a course is bought, joined or gone on with: a box beside the page, a bar under it on phones.

import { useState } from "react";
import { fill, useWords } from "../lib/words.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import { UiLink } from "../ui/link.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import styles from "./buy-box.module.css";
import { CoursePrice } from "./course-card.tsx";
import { drawnCover } from "./course-face.ts";
import { PlanRows } from "./plan-rows.tsx";
import { showText } from "./show-text.ts";
import { text } from "./text.ts";
import type { Trial } from "./trial.tsx";
import type { Buying } from "./use-buying.ts";

export function BuyBox({ buying, trial }: { buying: Buying; trial: Trial }) {
  const { course } = buying;
  return (
    <div className={styles.box}>
      <CoverImage src={course.cover} fallback={drawnCover(course.id)} square priority />
      <div className={styles.body}>
        {course.bought ? <Owned buying={buying} /> : <PlanPrice buying={buying} size="xl" />}
        {hasChoice(buying) && <PlanRows buying={buying} name="plan" />}
        <ActionButton buying={buying} size="lg" />
        <PreviewButton trial={trial} />
        <Facts buying={buying} />
      </div>
    </div>
  );
}

/** On phones: price and button at the foot of the window; several plans open in a sheet. */
export function BuyBar({ buying }: { buying: Buying }) {
  const words = useWords(showText);
  const shared = useWords(text);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.barPrice}>
        {buying.course.bought ? <Owned buying={buying} /> : <PlanPrice buying={buying} size="md" />}
      </div>
      {hasChoice(buying) ? (
        <>
          <Button onClick={() => setOpen(true)}>{buttonText(buying, words)}</Button>
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={words.planTitle}
            closeText={shared.close}
          >
            <div className={styles.sheet}>
              <PlanPrice buying={buying} size="lg" />
              <PlanRows buying={buying} name="plan-sheet" />
              <ActionButton buying={buying} size="lg" label={words.confirm} />
              <Facts buying={buying} />
            </div>
          </Dialog>
        </>
      ) : (
        <ActionButton buying={buying} size="md" />
      )}
    </div>
  );
}

/** A collection is sold as it is, and what one has needs no choosing (spec A §2). */
function hasChoice({ course }: Buying): boolean {
  return course.kind !== 3 && !course.bought && course.plans.length > 1;
}

function PlanPrice({ buying, size }: { buying: Buying; size: "md" | "lg" | "xl" }) {
  const words = useWords(text);
  const { plan, course, isChosen } = buying;
  if (plan === null) return null;
  const from = course.from && !isChosen && course.kind !== 3;
  return <CoursePrice course={{ price: plan.price, from }} words={words} size={size} />;
}

function Owned({ buying }: { buying: Buying }) {
  const words = useWords(showText);
  const { course, plan } = buying;
  const done = fill(words.learnedOf, { done: course.learned, all: course.lessons });
  return (
    <div className={styles.owned}>
      <b>{plan?.finished === true ? words.learned : words.bought}</b>
      {course.lessons > 0 && (
        <>
          <RootProgress
            value={(course.learned / course.lessons) * 100}
            label={words.contents}
            valueText={done}
          />
          <small className="num">{done}</small>
        </>
      )}
    </div>
  );
}

function ActionButton({
  buying,
  size,
  label,
}: {
  buying: Buying;
  size: "md" | "lg";
  label?: string | undefined;
}) {
  const words = useWords(showText);
  const { action } = buying;
  const said = label ?? buttonText(buying, words);
  switch (action.act) {
    case "go":
      return (
        <UiLink href={action.href} className={buttonClass({ size, block: true })}>
          {said}
        </UiLink>
      );
    case "closed":
      return (
        <Button size={size} block disabledReason={action.because ?? words.noPlans}>
          {said}
        </Button>
      );
    default:
      return (
        <Button
          size={size}
          block
          busy={buying.isBusy}
          busyText={words.joining}
          onClick={buying.act}
        >
          {said}
        </Button>
      );
  }
}

function PreviewButton({ trial }: { trial: Trial }) {
  const words = useWords(showText);
  const { first, minutes, open } = trial;
  if (first === null) return null;
  return (
    <Button variant="secondary" block icon="circle-play" onClick={() => open(first)}>
      {minutes === 1 ? words.tryOneMinute : fill(words.tryMinutes, { n: minutes })}
    </Button>
  );
}

function buttonText({ action, plan }: Buying, words: (typeof showText)["zh"]): string {
  switch (action.act) {
    case "go":
      return action.why === "resume" ? words.resume : words.buyNow;
    case "viewLink":
      return words.viewLink;
    case "join":
      return words.joinFree;
    case "closed":
      return plan?.price === 0 ? words.joinFree : words.buyNow;
  }
}

function Facts({ buying: { course, plan } }: { buying: Buying }) {
  const words = useWords(showText);
  if (plan === null) return null;
  const facts: { icon: IconName; said: string }[] = [
    { icon: "calendar-check", said: plan.validity },
    { icon: "clock", said: plan.bought ? "" : plan.deadline },
    { icon: "users", said: plan.bought ? "" : plan.places },
    course.kind === 2
      ? {
          icon: "arrow-up-right",
          said: plan.bought || plan.price === 0 ? "" : words.codeAfterPaying,
        }
      : { icon: "smartphone", said: words.everyDevice },
  ];
  return (
    <ul className={styles.facts}>
      {facts
        .filter(({ said }) => said !== "")
        .map(({ icon, said }) => (
          <li key={icon}>
            <Icon name={icon} size={16} />
            {said}
          </li>
        ))}
    </ul>
  );
}
