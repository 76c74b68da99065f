import { and, desc, eq } from "drizzle-orm";
import { isUnsummarised } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { checkAnswers, type Checked } from "../answers/answers";
import { submissionsOf } from "../application-queries.server";

const { applications } = schema;

/** Columns that the queue shows, copied at submission. */
export const summaryOf = (checked: Checked, percent: number, submission: number) => ({
  categories: checked.values.services.categories ?? [],
  percent,
  warnings: Object.values(checked.warnings).flatMap((of) => Object.values(of).flat()).length,
  submissions: submission,
});

const unsummarised = rowByRow();

/** For older applications, which lack them. */
export async function summariseSubmissions() {
  await unsummarised.inBatches(
    (limit) =>
      db
        .select({ id: applications.id })
        .from(applications)
        .where(and(isUnsummarised, unsummarised.isNotPutOff(applications.id)))
        .orderBy(desc(applications.submittedAt))
        .limit(limit),
    async (tx, rows) => {
      for (const { id } of rows) {
        const [last] = await submissionsOf(id, tx);
        const { typed = {}, earned = 0, applicable = 1, number = 0 } = last ?? {};
        const percent = Math.floor((100 * earned) / applicable);
        await tx
          .update(applications)
          .set(summaryOf(checkAnswers(typed), percent, number))
          .where(eq(applications.id, id));
      }
    },
  );
}
