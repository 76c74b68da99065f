import { eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { schema, type ReadFrom } from "~/platform/database/database.server";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { preparedRows, value } from "~/platform/database/prepared-reads.server";

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
