import { desc, eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Reader } from "../../application-history.server";

const { applicationNotes } = schema;

const maxNotes = 100;

export const notesOf = (applicationId: ApplicationId, from: Reader = db) =>
  from
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(applicationNotes.createdAt), desc(insertionOrder(applicationNotes)))
    .limit(maxNotes);
