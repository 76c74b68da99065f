import { eq, and, inArray, lte, sql, type Placeholder } from "drizzle-orm";
import type { ApplicationId, ApplicationNoteId, AccountId } from "#db/schema/ids";
import { schema, type ReadFrom, db } from "~/platform/database/database.server";
import { descendingBy, ascendingBy } from "~/platform/database/insertion-order.server";
import { preparedRows, value, listed } from "~/platform/database/prepared-reads.server";
import { isToFollowUp } from "#db/schema/columns/index-conditions";
import { now } from "~/platform/clock.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { nameOfApplication } from "../../application-history.server";
import { idsOf } from "~/platform/ids";
import { exportedRows } from "~/features/accounts/personal-data/exported-data";
import { applicationsOf } from "../../application-queries.server";

const { applicationNotes } = schema;

const maxNotes = 100;

export const notesOf = (applicationId: ApplicationId, from?: ReadFrom) =>
  noteRows({ applicationId }, from);

const noteRows = preparedRows((from) =>
  from
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, value("applicationId")))
    .orderBy(...descendingBy(applicationNotes.createdAt))
    .limit(maxNotes),
);

const maxDue = 20;

export type FollowUp = {
  id: ApplicationNoteId;
  applicationId: ApplicationId;
  text: string;
  followUpOn: IstDay;
  name: string;
};

export const dueFollowUps = () =>
  jsonRows<FollowUp>(
    sql`select due.id, application_id as "applicationId", text, follow_up_on as "followUpOn",
        ${nameOfApplication(sql`application_id`)} as "name"
      from (select * from ${applicationNotes} where ${isDue()}
        order by ${applicationNotes.followUpOn}, ${applicationNotes}.rowid limit ${maxDue}) as due`,
    ...(["id", "applicationId", "text", "followUpOn", "name"] as const),
  );

/** Those of the given ones. */
export async function applicationsToFollowUp(ids: readonly ApplicationId[]) {
  const rows = await withDueNote({ ids: JSON.stringify(ids), today: istDay(now()) });
  return new Set(idsOf(rows));
}

const withDueNote = preparedRows((from) =>
  from
    .select({ id: applicationNotes.applicationId })
    .from(applicationNotes)
    .where(and(inArray(applicationNotes.applicationId, listed("ids")), isDue(value("today")))),
);

const isDue = (today: IstDay | Placeholder = istDay(now())) =>
  and(isToFollowUp, lte(applicationNotes.followUpOn, today));

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
