// What one course's page shows, in one language: made of the answer of the API in the loader, so that
// only this travels with the page.

import { avatarSvg } from "@banyan/domain/catalogue/cover-avatar.ts";
import { sealSvg } from "@banyan/domain/catalogue/cover-seal.ts";
import { merchantTypes } from "@banyan/domain/catalogue/rules.ts";
import type { CollectionItem, showCourse } from "@banyan/domain/catalogue/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { type Lang, type Pair, sayMarked } from "@banyan/domain/kernel/pair.ts";
import { type Chapter, chaptersOf } from "./chapters.ts";
import { type CourseFace, courseFaces, coverOf } from "./course-face.ts";
import { type Plan, planOf } from "./plan.ts";
import { type Said, said } from "./said.ts";

export type CourseOut = OutputOf<typeof showCourse>;

export type Member = {
  id: string;
  kind: 1 | 2 | 3;
  specId: string;
  title: Said;
  cover: string;
  lessons: number;
  price: number;
  bought: boolean;
  learned: number;
};

export type Institution = {
  isBrand: boolean;
  name: Said;
  about: Said;
  courses: number;
  avatar: string | null;
  /** Drawn for those without a picture: a seal for a brand, a face for a person. */
  drawing: string;
};

export type CourseView = {
  id: string;
  kind: 1 | 2 | 3;
  typeName: CourseOut["type_name"];
  title: Said;
  subtitle: Said;
  cover: string;
  summary: Said;
  crumbs: { id: string; name: Said }[];
  institution: Institution;
  spots: { text: Said; url: string }[];
  plans: Plan[];
  planId: string | null;
  from: boolean;
  credit: string | null;
  lessons: number;
  enrolled: number;
  chapters: Chapter[];
  members: Member[];
  recommended: CourseFace[];
  bought: boolean;
  learned: number;
  link: { address: string; serial: string } | null;
  published: boolean;
};

export function courseView(lang: Lang, course: CourseOut): CourseView {
  const inLang = (texts: Pair) => said(lang, texts);
  return {
    id: course.id,
    kind: course.type,
    typeName: course.type_name,
    title: inLang({ zh: course.title, en: course.title_en }),
    subtitle: inLang({ zh: course.subtitle, en: course.subtitle_en }),
    cover: coverOf(lang, course),
    summary: inLang({ zh: course.summary, en: course.summary_en }),
    crumbs: (course.breadcrumbs.length > 0 ? course.breadcrumbs : [course.category]).map(
      (category) => ({
        id: category.id,
        name: inLang({ zh: category.name, en: category.name_en }),
      }),
    ),
    institution: institutionOf(lang, course.institution),
    spots: course.lightspot
      .map((spot) => ({
        text: inLang({ zh: spot.title, en: spot.title_en }),
        url: sayMarked(lang, { zh: spot.url, en: spot.url_en }).text,
      }))
      .filter((spot) => spot.text.text !== ""),
    plans: course.specs.map((spec) => planOf(lang, spec, course.isPublished)),
    planId: course.spec_id,
    from: course.from,
    credit: course.credit,
    lessons: course.lessonNum,
    enrolled: course.enrolled,
    // Every plan has the same lessons; only what is locked differs, and that is for members.
    chapters: chaptersOf(lang, course.specs[0]?.chapter ?? []),
    members: (course.specs[0]?.collection ?? []).map((item) => memberOf(lang, item)),
    recommended: courseFaces(lang, course.recommend),
    bought: course.isBuy,
    learned: course.learnedNum,
    link: course.link,
    published: course.isPublished,
  };
}

function memberOf(lang: Lang, { course }: CollectionItem): Member {
  return {
    id: course.id,
    kind: course.type,
    specId: course.spec.id,
    title: said(lang, { zh: course.title, en: course.title_en }),
    cover: coverOf(lang, course),
    lessons: course.lessonNum,
    price: course.spec.price,
    bought: course.member.purchased,
    learned: course.member.learnedNum,
  };
}

function institutionOf(lang: Lang, merchant: CourseOut["institution"]): Institution {
  const id = Number(merchant.id);
  const isBrand = merchant.type === merchantTypes.brand;
  const name = said(lang, { zh: merchant.name, en: merchant.name_en });
  return {
    isBrand,
    name,
    about: said(lang, { zh: merchant.desc, en: merchant.desc_en }),
    courses: merchant.courseNum,
    avatar: merchant.avatar,
    drawing: isBrand ? sealSvg({ id }) : avatarSvg({ id, name: name.text }),
  };
}
