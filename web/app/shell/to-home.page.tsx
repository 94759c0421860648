// The bare address and /demo lead to the pages they stand for (spec A §2, fixed routes).

import { redirect } from "react-router";
import { paths } from "../lib/paths.ts";
import type { Route } from "./+types/to-home.page.ts";

export function loader({ request }: Route.LoaderArgs): never {
  const { pathname } = new URL(request.url);
  throw redirect(pathname.startsWith("/demo") ? paths.styleGuide() : paths.home());
}

export default function ToHome() {
  return null;
}
