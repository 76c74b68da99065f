import { asc, eq } from "drizzle-orm";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/queries.server";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";

const { enquiryFlags } = schema;

/** What an account flagged, and what was decided. */
export async function exportFlags(actor: Account): Promise<ExportedData | null> {
  const flags = await db
    .select({
      enquiryId: enquiryFlags.enquiryId,
      reason: enquiryFlags.reason,
      note: enquiryFlags.note,
      state: enquiryFlags.state,
      createdAt: enquiryFlags.createdAt,
      decidedAt: enquiryFlags.decidedAt,
      decision: enquiryFlags.decision,
    })
    .from(enquiryFlags)
    .where(eq(enquiryFlags.reporterId, actor.id))
    .orderBy(asc(enquiryFlags.createdAt), asc(insertionOrder(enquiryFlags)));
  return flags.length ? { name: "flags", json: flags, sheets: [], files: [] } : null;
}
