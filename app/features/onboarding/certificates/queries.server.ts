import { asc, and } from "drizzle-orm";
import { isToCheck } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { applicationById } from "../queries.server";

const { applicationFiles } = schema;

const mostShown = 25;

/** The new certificates of profiles that nobody has looked at, oldest first, with the application that each belongs to. */
export async function certificatesToCheck(limit = mostShown) {
  const rows = await db
    .select({
      id: applicationFiles.id,
      applicationId: applicationFiles.applicationId,
      sentAt: applicationFiles.createdAt,
    })
    .from(applicationFiles)
    .where(and(isToCheck))
    .orderBy(asc(applicationFiles.createdAt), asc(insertionOrder(applicationFiles)))
    .limit(limit);
  return Promise.all(
    rows.map(async (row) => {
      const { businessName, reference } = await applicationById(row.applicationId);
      return { ...row, name: businessName ?? reference };
    }),
  );
}
