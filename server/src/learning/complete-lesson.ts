// A lesson becomes learned once and stays so; the last required one finishes the course, and the last
// course its series (R13).
import { finishTypes, isFinished } from "@banyan/domain/catalogue/rules.ts";
import { writeAudit } from "../audit.ts";
import { type Ctx, inTx, type TxCtx } from "../ctx.ts";
import { requireAccess } from "./access.ts";
import { seriesDone } from "./membership-queries.ts";
import { findLesson, type LessonRow, lessonStates } from "./queries.ts";

/** Marks the lesson learned; false when it was before. The progress row must exist. */
export async function completeLesson(
  tx: TxCtx,
  accountId: number,
  lesson: LessonRow,
): Promise<boolean> {
  const moved = await tx.db
    .updateTable("lesson_progress")
    .set({ learned_at: tx.now })
    .where("account_id", "=", accountId)
    .where("lesson_id", "=", lesson.id)
    .where("learned_at", "is", null)
    .returning("lesson_id")
    .executeTakeFirst();
  if (moved === undefined) return false;
  await writeAudit(tx, {
    action: "lesson.learned",
    subjectType: "lesson",
    subjectId: String(lesson.id),
    actorId: accountId,
  });
  if (isFinished(await lessonStates(tx.db, lesson.course_id, accountId))) {
    await finishCourse(tx, accountId, lesson.course_id);
  }
  return true;
}

async function finishCourse(tx: TxCtx, accountId: number, courseId: number): Promise<void> {
  await tx.db
    .updateTable("membership")
    .set({ finished_at: tx.now })
    .where("account_id", "=", accountId)
    .where("course_id", "=", courseId)
    .where("ended_at", "is", null)
    .where("finished_at", "is", null)
    .execute();
  const series = await seriesDone(tx.db, accountId, courseId);
  if (series.length === 0) return;
  await tx.db
    .updateTable("membership")
    .set({ finished_at: tx.now })
    .where("id", "in", series)
    .where("finished_at", "is", null)
    .execute();
}

/** The issued download link of a lesson was fetched: finishType 4 is complete (R13). */
export async function recordDownload(ctx: Ctx, accountId: number, lessonId: number): Promise<void> {
  const lesson = await findLesson(ctx.db, lessonId);
  if (lesson === null) return;
  const asOwner: Ctx = { ...ctx, user: { id: accountId, sessionId: 0, roles: [], lang: ctx.lang } };
  await requireAccess(asOwner, lesson);
  await inTx(asOwner, async (tx) => {
    await tx.db
      .insertInto("lesson_progress")
      .values({
        account_id: accountId,
        lesson_id: lessonId,
        downloaded_at: tx.now,
        seen_at: tx.now,
      })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "lesson_id"]).doUpdateSet({
          downloaded_at: tx.now,
          seen_at: tx.now,
        }),
      )
      .execute();
    if (lesson.finish_type === finishTypes.download) await completeLesson(tx, accountId, lesson);
  });
}
