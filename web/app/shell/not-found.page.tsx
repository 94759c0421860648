// /404: where every unknown address leads (spec A §2).

import { data } from "react-router";

export function loader(): never {
  throw data({ code: 404, msg: "" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
