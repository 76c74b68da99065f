import { desc, eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";

const { applicationNotes } = schema;

/** So many are shown of an application. */
export const mostNotes = 100;

/** What administrators wrote about an application, newest first. */
export const notesOf = (applicationId: ApplicationId, from: Pick<Database, "select"> = db) =>
  from
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(applicationNotes.createdAt), desc(insertionOrder(applicationNotes)))
    .limit(mostNotes);
