// The study page of somebody who may not study: why not, the question whether to buy, and the lessons that
// can be tried (spec A §2, §4).

import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useConfirm } from "../lib/feedback.tsx";
import { useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { UiLink } from "../ui/link.tsx";
import { text } from "./text.ts";

type NotStudyingProps = {
  /** The server's words. */
  reason: string;
  /** Not a member at all: then the page asks whether to go and buy. */
  canBuy: boolean;
  canTry: boolean;
  courseHref: string;
};

export function NotStudying({ reason, canBuy, canTry, courseHref }: NotStudyingProps) {
  const words = useWords(text);
  useBuyingQuestion(canBuy, courseHref);
  return (
    <EmptyState
      framed
      heading="h1"
      title={words.notOpenTitle}
      drawing={<Icon name="lock" size={28} />}
      action={
        <UiLink href={courseHref} className={buttonClass({})}>
          {canBuy ? words.goBuy : words.toCourse}
        </UiLink>
      }
    >
      {reason}
      {canTry && (
        <>
          <br />
          {words.chooseTrial}
        </>
      )}
    </EmptyState>
  );
}

/** Asked once per visit, over the page. */
function useBuyingQuestion(isAsked: boolean, courseHref: string): void {
  const words = useWords(text);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const latest = useRef({ words, confirm, navigate, courseHref });
  const wasAsked = useRef(false);
  useEffect(() => {
    latest.current = { words, confirm, navigate, courseHref };
  });
  useEffect(() => {
    if (!isAsked || wasAsked.current) return;
    wasAsked.current = true;
    const { words: said, confirm: ask } = latest.current;
    void ask({ body: said.notBought, confirmText: said.goBuy }).then((isWanted) => {
      if (isWanted) void latest.current.navigate(latest.current.courseHref, { replace: true });
    });
  }, [isAsked]);
}
