// A page that could not be shown: not found, refused, or failed, each with its code and a way on.

import { isRouteErrorResponse, Link, useRevalidator } from "react-router";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import styles from "./shell.module.css";
import { text } from "./text.ts";

export function ErrorPage({ error }: { error: unknown }) {
  const words = useWords(text);
  const { revalidate, state } = useRevalidator();
  const home = (
    <Link to={paths.home()} className={buttonClass({ variant: "secondary", size: "sm" })}>
      {words.backHome}
    </Link>
  );
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className={styles.lost}>
        <title>{words.notFoundTitle}</title>
        <EmptyState heading="h1" title={words.notFoundTitle} action={home}>
          {words.notFoundBody}
        </EmptyState>
      </div>
    );
  }
  const { code, message } = describe(error);
  return (
    <div className={styles.lost}>
      <title>{words.failedTitle}</title>
      <ErrorState
        heading="h1"
        title={words.failedTitle}
        code={message === "" ? code : `${code} ${message}`}
        retry={{
          text: words.retry,
          onRetry: () => void revalidate(),
          busy: state === "loading",
        }}
        action={home}
      >
        {words.failedBody}
      </ErrorState>
    </div>
  );
}

function describe(error: unknown): { code: string; message: string } {
  if (!isRouteErrorResponse(error)) {
    // A fault's own text is for the log; a lost connection is worth naming.
    const isOffline = error instanceof TypeError && /fetch|network|load/i.test(error.message);
    return { code: isOffline ? "network" : "500", message: "" };
  }
  const said: unknown = error.data;
  const isRefusal = typeof said === "object" && said !== null && "code" in said && "msg" in said;
  return isRefusal
    ? { code: String(said.code), message: String(said.msg) }
    : { code: String(error.status), message: error.statusText };
}
