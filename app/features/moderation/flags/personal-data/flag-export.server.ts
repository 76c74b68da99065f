import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadsOfBothSides } from "~/features/enquiries/personal-data/enquiry-export.server";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";

const { enquiryFlags } = schema;

/**
 * What an account flagged, and what was decided; and what was decided about it. The words of who
 * flagged it are theirs.
 */
export async function exportFlags(actor: Account): Promise<ExportedData | null> {
  const byMe = await db
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
  const aboutMe = await decidedAbout(actor);
  if (byMe.length + aboutMe.length === 0) return null;
  return { name: "flags", json: { byMe, aboutMe }, sheets: [], files: [] };
}

/** Once it is decided, the decision is told to both sides. */
async function decidedAbout(actor: Account) {
  const { sent, received } = await threadsOfBothSides(actor);
  const ids = [...sent, ...received].map(({ thread }) => thread.id);
  if (ids.length === 0) return [];
  return db
    .select({
      enquiryId: enquiryFlags.enquiryId,
      reason: enquiryFlags.reason,
      state: enquiryFlags.state,
      decidedAt: enquiryFlags.decidedAt,
      decision: enquiryFlags.decision,
    })
    .from(enquiryFlags)
    .where(
      and(
        inArray(enquiryFlags.enquiryId, ids),
        ne(enquiryFlags.reporterId, actor.id),
        isNotNull(enquiryFlags.decidedAt),
      ),
    )
    .orderBy(asc(enquiryFlags.decidedAt), asc(insertionOrder(enquiryFlags)));
}
