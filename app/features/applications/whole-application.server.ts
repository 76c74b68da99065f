import { eq, sql, type SQL } from "drizzle-orm";
import { schema } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";

const {
  amendments,
  applicationAnswers,
  applicationFiles,
  applicationHistory,
  applications,
  applicationSubmissions,
  changeRequests,
  files,
} = schema;

/** Written out: drizzle leaves the table's name away, and each of these has an id of its own. */
export const ofApplication = sql.raw('where application_id = "applications"."id"');

/**
 * An application with all that a reviewer reads of it, in one statement.
 * @param notes what reviewers keep of it: a value of the query
 */
export const wholeApplicationWith = <Note>(notes: SQL<Note[]>) =>
  preparedRead((from) =>
    from
      .select({
        notes,
        application: applications,
        answers: jsonTableRows(applicationAnswers, ofApplication),
        /** With the replaced ones. */
        uploads: jsonTableRows(applicationFiles, ofApplication, sql`slot, position`),
        files: jsonTableRows(
          files,
          sql`where id in (select file_id from ${applicationFiles} ${ofApplication})`,
        ),
        /** The oldest first. */
        history: jsonTableRows(applicationHistory, ofApplication, sql`at, rowid`),
        /** The newest first. */
        submissions: jsonTableRows(applicationSubmissions, ofApplication, sql`number desc`),
        /** What a reviewer still waits for. */
        requests: jsonTableRows(
          changeRequests,
          sql`${ofApplication} and answered_at is null`,
          sql`asked_at, rowid`,
        ),
        /** The one that waits. */
        amendments: jsonTableRows(amendments, sql`${ofApplication} and state = 'submitted'`),
      })
      .from(applications)
      .where(eq(applications.id, sql.placeholder("id")))
      .prepare(),
  );
