// Any address the product does not have goes to /404 (spec A §2).

import { redirect } from "react-router";
import { paths } from "../lib/paths.ts";

export function loader(): never {
  throw redirect(paths.notFound());
}

export default function ToNotFound() {
  return null;
}
