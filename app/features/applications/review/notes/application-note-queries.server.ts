import { desc, eq, sql } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { db, schema, type Database } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { ofApplication } from "../../whole-application.server";

const { applicationNotes } = schema;

const maxNotes = 100;

export const notesOf = (applicationId: ApplicationId, from: Pick<Database, "select"> = db) =>
  from
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(applicationNotes.createdAt), desc(insertionOrder(applicationNotes)))
    .limit(maxNotes);

export const notesOfWhole = jsonTableRows(
  applicationNotes,
  sql`where rowid in (select rowid from ${applicationNotes} ${ofApplication}
    order by created_at desc, rowid desc limit ${sql.raw(String(maxNotes))})`,
  sql`created_at desc, rowid desc`,
);
