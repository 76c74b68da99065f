import { inArray } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { exportedRows } from "~/features/accounts/personal-data/exported-data";
import { applicationsOf } from "~/features/applications/application-queries.server";
import { db, schema } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";

const { applicationNotes } = schema;

/** Without the notes' authors, whose identity is not the account's data. */
export async function exportNotes(accountId: AccountId) {
  const own = await applicationsOf(accountId);
  if (own.length === 0) return null;
  const references = new Map(own.map(({ id, reference }) => [id, reference]));
  const notes = await db
    .select()
    .from(applicationNotes)
    .where(inArray(applicationNotes.applicationId, [...references.keys()]))
    .orderBy(...ascendingBy(applicationNotes.createdAt));
  return exportedRows(
    "applicationNotes",
    notes.map(({ applicationId, text, followUpOn, createdAt }) => ({
      application: references.get(applicationId),
      text,
      followUpOn,
      createdAt,
    })),
  );
}
