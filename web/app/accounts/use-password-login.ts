// Signing in with a password, whichever name it goes with: encrypt, call, and when the server asks for the
// slide puzzle, show it and go on with its ticket.

import { accountRefusals } from "@banyan/domain/accounts/rules.ts";
import type { SignedIn } from "@banyan/domain/accounts/wire.ts";
import { useState } from "react";
import type { Outcome } from "../lib/call-api.tsx";
import { useToast } from "../lib/feedback.tsx";
import { useWords } from "../lib/words.ts";
import type { PuzzleRequest } from "./puzzle-dialog.tsx";
import { text } from "./text.ts";
import type { FormFields } from "./use-form-fields.ts";
import { useSealPassword } from "./use-seal-password.ts";

export function usePasswordLogin<Name extends string>({
  fields,
  target,
  signIn,
  onSignedIn,
}: {
  fields: FormFields<Name | "password">;
  target: string;
  signIn: (sealed: string, captchaTicket: string) => Promise<Outcome<SignedIn>>;
  onSignedIn: () => void;
}) {
  const words = useWords(text);
  const toast = useToast();
  const seal = useSealPassword();
  const [isBusy, setBusy] = useState(false);
  const [puzzle, setPuzzle] = useState<PuzzleRequest | null>(null);

  async function submit(captchaTicket = ""): Promise<void> {
    setPuzzle(null);
    setBusy(true);
    const sealed = await seal(fields.values.password);
    if (sealed !== null) {
      const outcome = await signIn(sealed, captchaTicket);
      if (outcome.ok) {
        toast("success", words.signedIn);
        onSignedIn();
      } else if (outcome.code === accountRefusals.needsPuzzle.code) {
        setPuzzle({ purpose: "login", target });
      } else fields.refuse(outcome);
    }
    setBusy(false);
  }

  return { isBusy, submit, puzzle, closePuzzle: () => setPuzzle(null) };
}
