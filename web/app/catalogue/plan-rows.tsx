// The teaching plans as rows of radio buttons; one that cannot be had stays readable with its reason.

import { useWords } from "../lib/words.ts";
import { RadioRows } from "../ui/radio-rows.tsx";
import type { Plan } from "./plan.ts";
import { showText } from "./show-text.ts";
import { SmallPrice } from "./small-price.tsx";
import { text } from "./text.ts";
import type { Buying } from "./use-buying.ts";

export function PlanRows({ buying, name }: { buying: Buying; name: string }) {
  const words = useWords(showText);
  const shared = useWords(text);
  return (
    <RadioRows
      legend={words.plan}
      name={name}
      value={buying.plan?.id ?? null}
      onChange={buying.choose}
      rows={buying.course.plans.map((plan) => ({
        value: plan.id,
        title: (
          <span {...(plan.titleLang === undefined ? {} : { lang: plan.titleLang })}>
            {plan.title}
          </span>
        ),
        note: noteOf(plan),
        after: <SmallPrice course={{ price: plan.price, from: false }} words={shared} />,
        disabledReason: plan.closedBecause ?? undefined,
      }))}
    />
  );
}

function noteOf(plan: Plan): string {
  return [plan.validity, plan.places].filter((part) => part !== "").join(" · ");
}
