// Brings courses in from files: a few hundred rows to a transaction, so that a stop in the middle keeps
// whole batches and a second run goes on. A row that cannot be taken is told and never stops the rest.

import { pair } from "@banyan/domain/kernel/pair.ts";
import { sql } from "kysely";
import { type Ctx, inTx, type TxCtx } from "../../ctx.ts";
import { recomputeRankings, relist } from "../service.ts";
import { type NewCourse, writeCourses } from "../write-courses.ts";
import { type MappedCourse, mapRow } from "./map-row.ts";
import { type Mapping, mappingFor } from "./mapping.ts";
import { makePlaces, noPlaces, type Placed, type Places, placeOf } from "./place-courses.ts";
import { readRows, type SourceRow } from "./read-rows.ts";

export type Problem = {
  /** From 1, as they stand in the file. */
  row: number;
  field: string;
  reason: string;
  /** The row was left out; else it was taken with this flaw. */
  isLeftOut: boolean;
};

export type FileReport = {
  file: string;
  rows: number;
  created: number;
  updated: number;
  leftOut: number;
  problems: Problem[];
};

export type Progress = (file: string, done: number, rows: number) => void;

const batchRows = 300;
const specKey = "imported";

/** Rankings are made anew and the database's own statistics with them. */
export async function importFiles(
  ctx: Ctx,
  files: readonly string[],
  mappings: readonly Mapping[],
  onProgress: Progress = () => {},
): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  for (const file of files) reports.push(await importFile(ctx, file, mappings, onProgress));
  await inTx(ctx, recomputeRankings);
  // The embedded database has nobody else to do it, and the planner would guess by the empty tables.
  await sql`vacuum (analyze) course, course_listing, course_listing_count, spec, category, merchant`.execute(
    ctx.db,
  );
  return reports;
}

async function importFile(
  ctx: Ctx,
  file: string,
  mappings: readonly Mapping[],
  onProgress: Progress,
): Promise<FileReport> {
  const rows = await readRows(file);
  const report = { file, rows: rows.length, created: 0, updated: 0, leftOut: 0, problems: [] };
  const places = noPlaces();
  const seen = new Set<string>();
  for (let start = 0; start < rows.length; start += batchRows) {
    const candidates = mapRows(ctx, rows.slice(start, start + batchRows), mappings, report, seen);
    if (candidates.length > 0) await importBatch(ctx, candidates, places, report);
    onProgress(file, Math.min(start + batchRows, rows.length), rows.length);
  }
  return report;
}

type Candidate = { course: MappedCourse; mapping: Mapping };

function mapRows(
  ctx: Ctx,
  rows: readonly SourceRow[],
  mappings: readonly Mapping[],
  report: FileReport,
  seen: Set<string>,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { number, row } of rows) {
    const leaveOut = (field: string, reason: string) => {
      report.problems.push({ row: number, field, reason, isLeftOut: true });
      report.leftOut += 1;
    };
    const mapping = row === null ? null : mappingFor(row, mappings);
    if (row === null) {
      leaveOut("", "not an object");
    } else if (mapping === null) {
      leaveOut("", "no mapping is meant for this row");
    } else {
      const { course, complaints } = mapRow(row, mapping, ctx.now);
      const fatal = course === null ? complaints.pop() : undefined;
      for (const flaw of complaints) {
        report.problems.push({ row: number, ...flaw, isLeftOut: false });
      }
      if (course === null) leaveOut(fatal?.field ?? "", fatal?.reason ?? "");
      else if (seen.has(course.externalId)) leaveOut("externalId", "already read from this file");
      else candidates.push({ course, mapping });
      if (course !== null) seen.add(course.externalId);
    }
  }
  return candidates;
}

async function importBatch(
  ctx: Ctx,
  candidates: readonly Candidate[],
  places: Places,
  report: FileReport,
): Promise<void> {
  const written = await inTx(ctx, async (tx) => {
    await makePlaces(tx, candidates, places);
    const courses = candidates.map((candidate) => newCourse(candidate, placeOf(candidate, places)));
    const result = await writeCourses(tx, courses);
    await relistAll(tx, [...result.values()]);
    return [...result.values()];
  });
  report.created += written.filter((course) => course.isNew).length;
  report.updated += written.filter((course) => !course.isNew).length;
}

function relistAll(tx: TxCtx, courses: readonly { id: number }[]): Promise<void> {
  return relist(
    tx,
    courses.map((course) => course.id),
  );
}

function newCourse({ course, mapping }: Candidate, place: Placed): NewCourse {
  const { spec } = mapping;
  return {
    externalId: course.externalId,
    kind: course.kind,
    title: course.title,
    subtitle: course.subtitle,
    summary: course.summary,
    ...place,
    ownerId: null,
    isCredit: false,
    featuredRank: null,
    lightspot: [],
    linkAddress: course.link,
    publishedAt: course.publishedAt,
    enrolledBefore: course.enrolments,
    specs: [
      {
        externalId: specKey,
        title: pair(spec.title.zh, spec.title.en),
        price: course.price,
        payments: course.price > 0 ? spec.payments : [],
        tryLook: spec.tryLook,
        enableFinish: spec.enableFinish,
        learnMode: spec.learnMode,
        expiry: null,
        buyUntil: null,
        buyable: 1,
        buyTip: pair("", ""),
        stock: null,
      },
    ],
  };
}
