import { eq, sql } from "drizzle-orm";
import { schema } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import { mostNotes } from "./notes/application-note-queries.server";

const {
  amendments,
  applicationAnswers,
  applicationFiles,
  applicationHistory,
  applicationNotes,
  applications,
  applicationSubmissions,
  changeRequests,
  files,
} = schema;

/** Written out: drizzle leaves the table's name away, and each of these has an id of its own. */
const ofApplication = sql.raw('where application_id = "applications"."id"');

/** An application with all that a reviewer reads of it, in one statement. */
export const wholeApplication = preparedRead((from) =>
  from
    .select({
      application: applications,
      answers: jsonTableRows(applicationAnswers, sql`${ofApplication}`),
      /** With the replaced ones. */
      uploads: jsonTableRows(applicationFiles, sql`${ofApplication} order by slot, position`),
      files: jsonTableRows(
        files,
        sql`where id in (select file_id from ${applicationFiles} ${ofApplication})`,
      ),
      /** The oldest first. */
      history: jsonTableRows(applicationHistory, sql`${ofApplication} order by at, rowid`),
      /** The newest first. */
      submissions: jsonTableRows(
        applicationSubmissions,
        sql`${ofApplication} order by number desc`,
      ),
      /** What a reviewer still waits for. */
      requests: jsonTableRows(
        changeRequests,
        sql`${ofApplication} and answered_at is null order by asked_at, rowid`,
      ),
      /** The newest first. */
      notes: jsonTableRows(
        applicationNotes,
        sql`${ofApplication} order by created_at desc, rowid desc limit ${sql.raw(String(mostNotes))}`,
      ),
      /** The one that waits. */
      amendments: jsonTableRows(amendments, sql`${ofApplication} and state = 'submitted'`),
    })
    .from(applications)
    .where(eq(applications.id, sql.placeholder("id")))
    .prepare(),
);
