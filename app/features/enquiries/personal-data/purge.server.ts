import { and, eq, inArray, lt } from "drizzle-orm";
import { isBriefToPurge } from "#db/schema/columns/index-conditions";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import type { RowByRow } from "~/platform/jobs/row-by-row.server";

const { briefs, enquiries, enquiryHistory } = schema;

/** How long after its event an enquiry keeps its words: privacy policy, "How long". */
const keptDays = 365;

const withoutPerson = {
  ...{ name: "–", email: "", phone: "" },
  ...{ venue: null, message: null, wishes: null },
};

/**
 * Takes the person out of the enquiries of an account that is purged, and their words out of the answers, on either side;
 * that they were sent, and how they ended, stays.
 */
export async function purgeEnquiries(tx: Tx, accountId: string, providerId: string | null) {
  await tx.update(briefs).set(withoutPerson).where(eq(briefs.accountId, accountId));
  await purgeAnswers(tx, await threadIdsOfAccount(tx, accountId));
  if (providerId) await purgeAnswers(tx, await threadIdsOfProvider(tx, providerId));
}

/** Some of the enquiries whose event was more than a year ago and that still hold words, of guests and of accounts. */
export async function enquiriesOfLongAgo(
  limit: number,
  { isNotPutOff }: RowByRow,
): Promise<{ id: string }[]> {
  return db
    .select({ id: briefs.id })
    .from(briefs)
    .where(
      and(
        isBriefToPurge,
        lt(briefs.eventDate, addDays(istDay(now()), -keptDays)),
        isNotPutOff(briefs.id),
      ),
    )
    .limit(limit);
}

/** Takes person and words out of some enquiries. @returns their threads */
export async function purgeBriefs(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await tx
    .update(briefs)
    .set(withoutPerson)
    .where(inArray(briefs.id, [...ids]));
  const threads = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.briefId, [...ids]));
  const threadIds = threads.map(({ id }) => id);
  await purgeAnswers(tx, threadIds);
  return threadIds;
}

async function purgeAnswers(tx: Tx, threadIds: readonly string[]) {
  if (threadIds.length === 0) return;
  await tx
    .update(enquiries)
    .set({ note: null })
    .where(inArray(enquiries.id, [...threadIds]));
  await tx
    .update(enquiryHistory)
    .set({ note: null })
    .where(inArray(enquiryHistory.enquiryId, [...threadIds]));
}

/** The threads of what an account sent. */
export async function threadIdsOfAccount(tx: Tx, accountId: string): Promise<string[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(eq(briefs.accountId, accountId));
  return found.map(({ id }) => id);
}

/** The threads of what a provider received. */
export async function threadIdsOfProvider(tx: Tx, providerId: string): Promise<string[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.providerId, providerId));
  return found.map(({ id }) => id);
}
