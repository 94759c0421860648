// Sending a registration code: the puzzle first, then the mail, then 60 seconds until the next one.

import type { sendRegisterEmail } from "@banyan/domain/accounts/wire.ts";
import { codeCountdownSeconds } from "@banyan/domain/kernel/constants.ts";
import { useState } from "react";
import { useCall } from "../lib/call-api.tsx";
import { useCodeCountdown } from "./use-code-countdown.ts";

export function useEmailCode({
  email,
  onRefused,
}: {
  email: string;
  onRefused: (refusal: { msg: string; fields: Readonly<Record<string, string>> }) => void;
}) {
  const call = useCall();
  const { secondsLeft, start } = useCodeCountdown("register");
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState("");

  async function send(captchaTicket: string): Promise<void> {
    setAsking(false);
    setSending(true);
    const outcome = await call<typeof sendRegisterEmail>(
      "POST /register/sendEmailCode",
      { email, captchaTicket },
      { inline: true },
    );
    setSending(false);
    if (!outcome.ok) {
      setSentTo("");
      const wait = secondsToWait(outcome.data);
      if (wait <= codeCountdownSeconds) start(wait);
      onRefused(outcome);
      return;
    }
    setSentTo(email);
    start(codeCountdownSeconds);
  }

  return {
    secondsLeft,
    isAsking,
    isSending,
    /** The address the newest code went to; '' before the first. */
    sentTo,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    send,
  };
}

/** What a refusal says about when to come back; 0 when it says nothing. */
function secondsToWait(data: unknown): number {
  if (typeof data !== "object" || data === null || !("retryAfter" in data)) return 0;
  return typeof data.retryAfter === "number" ? data.retryAfter : 0;
}
