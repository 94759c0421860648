// The document around every page: language, theme, who is signed in, the shell, and what happens when a
// page cannot be shown.

import { getUserInfo } from "@banyan/domain/accounts/wire.ts";
import { myPoints, signSheet } from "@banyan/domain/points/wire.ts";
import type { ReactNode } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { askOrNull } from "./lib/api.server.ts";
import { BrandContext } from "./lib/brand.tsx";
import { htmlLang, LangContext } from "./lib/lang.tsx";
import { pageContext } from "./lib/request-context.server.ts";
import { type CurrentUser, UserContext } from "./lib/user.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { Shell } from "./shell/shell.tsx";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  {
    rel: "preload",
    href: "/fonts/hanken-grotesk-latin-wght-normal.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    lang: page.lang,
    theme: page.theme,
    brand: page.brand,
    sandboxOrigin: page.sandboxOrigin,
    user: page.mayBeSignedIn ? await currentUser(context) : null,
  };
}

async function currentUser(context: Route.LoaderArgs["context"]): Promise<CurrentUser | null> {
  const [info, points, sheet] = await Promise.all([
    askOrNull(context, getUserInfo, {}),
    askOrNull(context, myPoints, {}),
    askOrNull(context, signSheet, {}),
  ]);
  if (info === null) return null;
  return {
    id: info.id,
    nickname: info.nickname,
    headimgurl: info.headimgurl,
    points: points?.point ?? 0,
    // Today is always the second day of the strip (decisions 1).
    signedToday: sheet?.list[1]?.sign === 1,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const lang = data?.lang ?? "zh";
  const theme = data?.theme ?? null;
  return (
    <html lang={htmlLang[lang]} {...(theme === null ? {} : { "data-theme": theme })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {lang === "zh" && (
          <link
            rel="preload"
            href="/fonts/banyan-song-600-subset.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <LangContext value={lang}>
          <BrandContext value={data?.brand ?? null}>
            <UserContext value={data?.user ?? null}>{children}</UserContext>
          </BrandContext>
        </LangContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Shell theme={loaderData.theme}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  return data === undefined ? (
    <ErrorPage error={error} />
  ) : (
    <Shell theme={data.theme}>
      <ErrorPage error={error} />
    </Shell>
  );
}
