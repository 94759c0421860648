// Header, page and footer in the page's layout, with the modals and messages every page may need.

import { safeReturnPath } from "@banyan/domain/accounts/return-path.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  Link,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { LoginDialog } from "../accounts/login-dialog.tsx";
import { FeedbackProvider, useFeedback } from "../lib/feedback.tsx";
import { isKnownPage } from "../lib/known-pages.ts";
import { paths } from "../lib/paths.ts";
import { useUser } from "../lib/user.tsx";
import { useWords } from "../lib/words.ts";
import { classes } from "../ui/classes.ts";
import { LinkContext, type RenderLink } from "../ui/link.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./shell.module.css";
import { text } from "./text.ts";

/** padded by default; full-width; or none: no header and footer (spec A §2, route meta). */
export type Layout = "padded" | "full" | "none";

const routerLink: RenderLink = ({ href, children, ...rest }) => (
  <Link to={href} {...rest}>
    {children}
  </Link>
);

export function Shell({
  theme,
  children,
}: {
  theme: "light" | "dark" | null;
  children: ReactNode;
}) {
  const words = useWords(text);
  const layout = useLayout();
  return (
    <LinkContext value={routerLink}>
      <FeedbackProvider signInDialog={SignInGate} bindMobileDialog={NoBindGate}>
        <a href="#content" className={styles.skip}>
          {words.skip}
        </a>
        <RouteProgress />
        {layout !== "none" && <Header />}
        <main
          id="content"
          tabIndex={-1}
          className={classes(styles.main, layout === "padded" && classes("wrap", styles.padded))}
        >
          {children}
        </main>
        {layout !== "none" && <Footer theme={theme} />}
        <RememberedRoute />
      </FeedbackProvider>
    </LinkContext>
  );
}

function useLayout(): Layout {
  const layouts = useMatches().map(({ handle }) =>
    typeof handle === "object" && handle !== null && "layout" in handle ? handle.layout : undefined,
  );
  const chosen = layouts.findLast((layout) => layout !== undefined);
  return chosen === "full" || chosen === "none" ? chosen : "padded";
}

/** A thin line while the next page is on its way; nothing for pages that come at once. */
function RouteProgress() {
  const words = useWords(text);
  const { state } = useNavigation();
  return (
    <div className={classes(styles.progress, state !== "idle" && styles.moving)} role="status">
      {state !== "idle" && <span className="sr-only">{words.loading}</span>}
    </div>
  );
}

type GateProps = { open: boolean; onDone: (succeeded: boolean) => void };

function SignInGate({ open, onDone }: GateProps) {
  const { revalidate } = useRevalidator();
  return (
    <LoginDialog
      open={open}
      onClose={() => onDone(false)}
      onSignedIn={() => {
        void revalidate();
        onDone(true);
      }}
    />
  );
}

/** Nothing answers 10005 yet; the bind-phone modal comes with the sign-in ways that do. */
function NoBindGate() {
  return null;
}

/** A visitor who was turned away from a page of their own: sign in over the home page, then go on. */
function RememberedRoute() {
  const user = useUser();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const from = pathname === paths.home() ? query.get("from") : null;
  const [asked, setAsked] = useState<string | null>(null);
  const latest = useRef({ feedback, navigate });
  useEffect(() => {
    latest.current = { feedback, navigate };
  });

  useEffect(() => {
    if (from === null || from === asked) return;
    setAsked(from);
    const routes = { origin: window.location.origin, isKnown: isKnownPage };
    const target = safeReturnPath(from, routes);
    const go = () => latest.current.navigate(target, { replace: true });
    if (user !== null) {
      void go();
      return;
    }
    void latest.current.feedback.askToSignIn().then((signedIn) => {
      void (signedIn ? go() : latest.current.navigate(paths.home(), { replace: true }));
    });
  }, [from, asked, user]);
  return null;
}
