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

/**
 * As raw SQL: drizzle omits the table's name, which is needed since each joined table has its own
 * id.
 */
export const ofApplication = sql.raw('where application_id = "applications"."id"');

/** In one statement. */
export const wholeApplicationWith = <Note>(notes: SQL<Note[]>) =>
  preparedRead((from) =>
    from
      .select({
        notes,
        application: applications,
        answers: jsonTableRows(applicationAnswers, ofApplication),
        /** Including replaced ones. */
        uploads: jsonTableRows(applicationFiles, ofApplication, sql`slot, position`),
        files: jsonTableRows(
          files,
          sql`where id in (select file_id from ${applicationFiles} ${ofApplication})`,
        ),
        history: jsonTableRows(applicationHistory, ofApplication, sql`at, rowid`),
        submissions: jsonTableRows(applicationSubmissions, ofApplication, sql`number desc`),
        requests: jsonTableRows(
          changeRequests,
          sql`${ofApplication} and answered_at is null`,
          sql`asked_at, rowid`,
        ),
        amendments: jsonTableRows(amendments, sql`${ofApplication} and state = 'submitted'`),
      })
      .from(applications)
      .where(eq(applications.id, sql.placeholder("id")))
      .prepare(),
  );
