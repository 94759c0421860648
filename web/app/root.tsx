// The document around every page: language, theme, fonts and the router's own scripts.

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
import { htmlLang, type Lang, LangContext } from "./lib/lang.tsx";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";

type Theme = "light" | "dark";

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/hanken-grotesk-latin-wght-normal.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
];

export function loader({ request }: Route.LoaderArgs): { lang: Lang; theme: Theme | null } {
  const query = new URL(request.url).searchParams;
  const theme = query.get("theme");
  return {
    lang: query.get("lang") === "en" ? "en" : "zh",
    theme: theme === "light" || theme === "dark" ? theme : null,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const lang = data?.lang ?? "zh";
  return (
    <html
      lang={htmlLang[lang]}
      {...(data === undefined || data.theme === null ? {} : { "data-theme": data.theme })}
    >
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
        <LangContext value={lang}>{children}</LangContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
