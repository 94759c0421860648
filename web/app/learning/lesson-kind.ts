// What each kind of lesson is called and drawn with.

import type { Lang } from "@banyan/domain/kernel/pair.ts";
import type { IconName } from "../ui/icons.ts";
import { kindNames } from "./text.ts";

const icons: Readonly<Record<number, IconName>> = {
  1: "file-text",
  2: "file-text",
  3: "presentation",
  4: "headphones",
  5: "circle-play",
  6: "message-circle",
  7: "pen-line",
  8: "clipboard-list",
  9: "rotate-ccw",
  10: "award",
  11: "radio",
  12: "download",
};

export function kindIcon(kind: number): IconName {
  return icons[kind] ?? "file-text";
}

export function kindName(kind: number, lang: Lang): string {
  const names: Readonly<Record<string, string>> = kindNames[lang];
  return names[`kind${kind}`] ?? kindNames[lang].kind1;
}
