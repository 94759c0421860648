// /login: the sign-in panel on a page of its own. Whoever is signed in goes on to the remembered route,
// judged here and nowhere else (R23).

import { safeReturnPath } from "@banyan/domain/accounts/return-path.ts";
import { getUserInfo } from "@banyan/domain/accounts/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { redirect, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { askOrNull } from "../lib/api.server.ts";
import { useBrand } from "../lib/brand.tsx";
import { isKnownPage } from "../lib/known-pages.ts";
import { useLang } from "../lib/lang.tsx";
import { paths } from "../lib/paths.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { fill, useWords } from "../lib/words.ts";
import { Logo } from "../ui/logo.tsx";
import type { Route } from "./+types/login.page.ts";
import styles from "./login.module.css";
import { LoginArt } from "./login-art.tsx";
import { LoginPanel } from "./login-panel.tsx";
import { headings, text } from "./text.ts";

export const handle = { layout: "none" } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { mayBeSignedIn, origin, lang, brand } = context.get(pageContext);
  const from = new URL(request.url).searchParams.get("from");
  if (mayBeSignedIn && (await askOrNull(context, getUserInfo, {})) !== null) {
    throw redirect(safeReturnPath(from, { origin, isKnown: isKnownPage }));
  }
  const name = { brand: say(lang, brand.name) };
  return {
    title: fill(headings[lang].signIn, name),
    description: fill(text[lang].loginDescription, name),
    returns: from !== null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [
    { title: loaderData.title },
    { name: "description", content: loaderData.description },
    { name: "robots", content: "noindex" },
  ];
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(text);
  const lang = useLang();
  const brand = useBrand();
  const name = say(lang, brand.name);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const from = query.get("from") ?? undefined;

  return (
    <div className={styles.page}>
      <LoginArt />
      <div className={styles.side}>
        <Logo name={name} label={fill(words.home, { brand: name })} href={paths.home()} />
        <LoginPanel
          mode={query.get("mode") === "register" ? "register" : "signIn"}
          onMode={(mode) =>
            void navigate(paths.login({ from, mode: mode === "register" ? mode : undefined }), {
              replace: true,
            })
          }
          // The loader sees the new session and sends the reader on.
          onSignedIn={() => void revalidate()}
          returns={loaderData.returns}
        />
      </div>
    </div>
  );
}
