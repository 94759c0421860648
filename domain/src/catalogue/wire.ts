// What crosses HTTP about the catalogue: the list of courses, its categories and one course with its
// plans (spec A §3, §7). Field names are the specification's.
import { z } from "zod";
import { endpoint } from "../kernel/endpoint.ts";
import { pageInput, pageOf } from "../kernel/paging.ts";
import { kernelRefusals } from "../kernel/refusal.ts";
import { idIn, idList, idOut, wireInt, wireText } from "../kernel/wire.ts";
import { idsMax, keywordMax } from "./rules.ts";

const courseType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const typeName = z.enum(["course", "course_link", "collection"]);
const count = z.int().nonnegative();
const fenOut = z.int().nonnegative();
const seconds = z.int();

/** '' and 0 mean: none chosen. */
const optionalId = z
  .union([z.literal(""), wireInt(0, Number.MAX_SAFE_INTEGER)])
  .transform((id) => (id === "" || id === 0 ? null : id))
  .default(null);

const listType = z.enum(["", "course", "course_link", "collection", "openCourse"]).default("");

const categoryRef = z.object({ id: idOut, name: z.string(), name_en: z.string() });

/** A merchant in brief; type 1 is a brand, 2 a person. */
export const institutionRef = z.object({
  id: idOut,
  type: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  name_en: z.string(),
});

/** A course as lists show it. */
export const courseCard = z.object({
  id: idOut,
  type: courseType,
  type_name: typeName,
  title: z.string(),
  title_en: z.string(),
  subtitle: z.string(),
  subtitle_en: z.string(),
  /** Address of the picture; drawn by us where none was uploaded. */
  cover: z.string(),
  cover_en: z.string(),
  /** Fen; 0 is free. */
  minPrice: fenOut,
  maxPrice: fenOut,
  /** The least price above 0, which is the one to show; 0 when everything is free. */
  priceFrom: fenOut,
  /** More than one distinct positive price: shown as 'From'. */
  from: z.boolean(),
  isFree: z.boolean(),
  lessonNum: count,
  /** maxPrice / 3200 / 100 to one decimal on credit courses, else null. */
  credit: z.string().nullable(),
  institution: institutionRef,
  category: categoryRef,
  /** The caller is a member of one of its plans. */
  isBuy: z.boolean(),
  learnedNum: count,
});
export type CourseCard = z.output<typeof courseCard>;

export const listCourses = endpoint({
  method: "GET",
  path: "/course",
  who: "anyone",
  summary: "Courses, links and collections: filtered, searched, sorted, in pages.",
  input: z.object({
    ...pageInput,
    /** 'openCourse' is the credit area. */
    type: listType,
    keyword: wireText(keywordMax).default(""),
    categoryId: optionalId,
    /** 1 latest, 2 popular, 3 price up, 4 price down; without it latest, or best match of a keyword. */
    sort: z
      .union([z.literal(""), wireInt(1, 4)])
      .transform((sort) => (sort === "" ? null : sort))
      .default(null),
    /** Only these; empty means no such limit. */
    ids: idList(idsMax).default([]),
  }),
  output: pageOf(courseCard),
  refusals: [kernelRefusals.invalid],
});

export type CategoryNode = {
  id: string;
  cate_name: string;
  cate_name_en: string;
  children: CategoryNode[];
};

const categoryNode: z.ZodType<CategoryNode> = z.object({
  id: idOut,
  cate_name: z.string(),
  cate_name_en: z.string(),
  get children() {
    return z.array(categoryNode);
  },
});

export const listCategories = endpoint({
  method: "GET",
  path: "/course/category",
  who: "anyone",
  summary: "The category tree, and up to three courses recommended in a category.",
  input: z.object({ categoryId: optionalId, type: listType }),
  output: z.object({
    list: z.array(categoryNode),
    recommend: z.array(courseCard),
  }),
  refusals: [kernelRefusals.invalid],
});

const lessonOut = z.object({
  id: idOut,
  /** 1 to 12 (spec A §3). */
  type: z.int().min(1).max(12),
  title: z.string(),
  title_en: z.string(),
  /** Seconds. */
  length: count,
  /** 0 or less: the lesson is optional. */
  isOptional: z.int(),
  finishType: z.int().min(1).max(4),
  /** Minutes. */
  finishData: z.int(),
  learned: z.boolean(),
  /** Waits for required lessons before it (learnMode 2). */
  locked: z.boolean(),
  media: z
    .object({
      vid: z.string(),
      /** Bytes; 0 when unknown. */
      size: count,
      duration: count,
      poster: z.string(),
    })
    .nullable(),
});

const directoryItem = z.object({
  id: idOut,
  /** 1 chapter, 2 section, 3 lesson. */
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sort: z.int(),
  title: z.string(),
  title_en: z.string(),
  lesson: lessonOut.nullable(),
});
export type DirectoryItem = z.output<typeof directoryItem>;

const collectionItem = z.object({
  sort: z.int(),
  course: z.object({
    id: idOut,
    type: courseType,
    type_name: typeName,
    title: z.string(),
    title_en: z.string(),
    cover: z.string(),
    cover_en: z.string(),
    lessonNum: count,
    spec: z.object({ id: idOut, title: z.string(), title_en: z.string(), price: fenOut }),
    member: z.object({ purchased: z.boolean(), learnedNum: count }),
  }),
});
export type CollectionItem = z.output<typeof collectionItem>;

const specOut = z.object({
  id: idOut,
  title: z.string(),
  title_en: z.string(),
  price: fenOut,
  /** '1' WeChat, '2' Alipay, '6' campus; '3' allows coupons, '4' points. */
  payments: z.array(z.enum(["1", "2", "3", "4", "6"])),
  member: z.object({
    purchased: z.boolean(),
    /** Every required lesson is learned. */
    isLearned: z.boolean(),
    learnedNum: count,
  }),
  /** Above 0: can be bought; else buyTip says why not. */
  buyable: z.int(),
  buyTip: z.object({ title: z.string(), title_en: z.string() }),
  chapter: z.array(directoryItem),
  lessonNum: count,
  /** Minutes of trial on video lessons. */
  tryLook: count,
  /** Places left; null is unlimited. */
  stock: count.nullable(),
  enableFinish: z.boolean(),
  /** 2: lessons unlock in order. */
  learnMode: z.union([z.literal(1), z.literal(2)]),
  /** 1 permanent, 2 date range. */
  expiryMode: z.union([z.literal(1), z.literal(2)]),
  expiryStartDate: seconds.nullable(),
  expiryEndDate: seconds.nullable(),
  /** 2: sells until buyExpiryTime. */
  enableBuyTime: z.union([z.literal(1), z.literal(2)]),
  buyExpiryTime: seconds.nullable(),
  /** The courses of a collection; empty on others. */
  collection: z.array(collectionItem),
  isBuy: z.boolean(),
  isFree: z.boolean(),
  /** Published, buyable, in its window and not sold out, now. */
  isBuyable: z.boolean(),
  /** Why it cannot be bought: closed (see buyTip), past its deadline, or sold out. */
  saleState: z.enum(["open", "closed", "ended", "soldOut"]),
});
export type CourseSpec = z.output<typeof specOut>;

export const showCourse = endpoint({
  method: "GET",
  path: "/course/{id}",
  who: "anyone",
  summary: "One course with its plans, directory, institution and recommendations.",
  input: z.object({
    id: idIn,
    /** The plan looked at; one that is not of this course is ignored. */
    spec_id: optionalId,
    /** Anything but '', 0 and false also shows unpublished content, to its owner and operators. */
    preview: z
      .union([z.string(), z.number(), z.boolean()])
      .transform((wish) => !["", "0", "false"].includes(String(wish)))
      .default(false),
  }),
  output: z.object({
    ...courseCard.omit({ institution: true }).shape,
    /** HTML, cleaned when it was stored. */
    summary: z.string(),
    summary_en: z.string(),
    /** What a coupon calls it: 1 course, 2 series. */
    couponType: z.union([z.literal(1), z.literal(2)]),
    institution: z.object({
      ...institutionRef.shape,
      desc: z.string(),
      desc_en: z.string(),
      avatar: z.string().nullable(),
      courseNum: count,
    }),
    lightspot: z.array(
      z.object({
        title: z.string(),
        title_en: z.string(),
        url: z.string(),
        url_en: z.string(),
      }),
    ),
    recommend: z.array(courseCard),
    specs: z.array(specOut),
    /** The plan chosen: the one asked for, else one bought, else the first; null without plans. */
    spec_id: idOut.nullable(),
    /** Of the plan chosen. */
    isBuyable: z.boolean(),
    /** From the top category down to the course's own. */
    breadcrumbs: z.array(categoryRef),
    /** Only for a member of a course link; serial '' where its pool gave none. */
    link: z.object({ address: z.string(), serial: z.string() }).nullable(),
    enrolled: count,
    publishedAt: seconds.nullable(),
    isPublished: z.boolean(),
  }),
  refusals: [kernelRefusals.invalid, kernelRefusals.notFound],
});
