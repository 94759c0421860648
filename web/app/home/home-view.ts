// What the home page shows, in one language; made of the answers of the API in the loader.

import { sealSvg } from "@banyan/domain/catalogue/cover-seal.ts";
import { isContentUrl } from "@banyan/domain/catalogue/rules.ts";
import type { CollectionItem } from "@banyan/domain/catalogue/wire.ts";
import type { homeBanner } from "@banyan/domain/home/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import type { Lang } from "@banyan/domain/kernel/pair.ts";
import type { CourseFace } from "../catalogue/course-face.ts";
import { type Said, said } from "../catalogue/said.ts";
import { isKnownPage } from "../lib/known-pages.ts";

export type Banner = {
  id: string;
  title: Said;
  subtitle: Said;
  /** Null: the words stand on the scene. */
  image: string | null;
  /** '' where it leads nowhere. */
  url: string;
};

export type Partner = {
  id: string;
  name: Said;
  logo: string | null;
  seal: string;
  url: string;
};

/** A collection with the names of its first courses. */
export type Series = { course: CourseFace; members: Said[]; more: number };

const namesShown = 3;

type Opening = OutputOf<typeof homeBanner>;

export function bannersOf(lang: Lang, banners: Opening["banner"]): Banner[] {
  return banners.map((banner) => ({
    id: banner.id,
    title: said(lang, { zh: banner.title, en: banner.title_en }),
    subtitle: said(lang, { zh: banner.subtitle, en: banner.subtitle_en }),
    image: banner.image,
    url: openable(banner.url),
  }));
}

/** An address that can be opened, else ''. A page of ours must be one that there is. */
function openable(url: string): string {
  if (!isContentUrl(url)) return "";
  const isOurs = url.startsWith("/");
  return isOurs && !isKnownPage(url.split(/[?#]/)[0] ?? "") ? "" : url;
}

export function partnersOf(lang: Lang, partners: Opening["partners"]): Partner[] {
  return partners.map((partner) => ({
    id: partner.id,
    name: said(lang, { zh: partner.name, en: partner.name_en }),
    logo: partner.image,
    seal: partner.image === null ? sealSvg({ id: Number(partner.id) }) : "",
    url: openable(partner.url ?? ""),
  }));
}

export function seriesOf(
  lang: Lang,
  course: CourseFace,
  members: readonly CollectionItem[],
): Series {
  const names = members
    .slice(0, namesShown)
    .map((item) => said(lang, { zh: item.course.title, en: item.course.title_en }));
  return { course, members: names, more: Math.max(0, members.length - names.length) };
}
