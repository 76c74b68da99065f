import { and, eq, inArray, lt, or } from "drizzle-orm";
import { briefLastDay, isBriefToPurge } from "#db/schema/columns/index-conditions";
import type { AccountId, BriefId, EnquiryId, ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { withoutTexts } from "~/platform/forms/optional-fields";
import { enquiryFields } from "../enquiry-fields";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import type { RowByRow } from "~/platform/jobs/row-by-row.server";

const { briefs, enquiries, enquiryHistory } = schema;

const withoutPerson = () => ({
  name: "–",
  email: "",
  phone: "",
  codeFlow: "",
  ...withoutTexts(enquiryFields),
  wishes: null,
  purgedAt: now(),
});

/** An enquiry as it was sent, with the event's day. */
export type DatedBrief = { id: BriefId; reference: string; eventDate: string };

/**
 * Takes the person out of the enquiries of an account that is purged, and their words out of the
 * answers, on either side; that they were sent, and how they ended, stays.
 */
export async function purgeEnquiries(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  await tx.update(briefs).set(withoutPerson()).where(eq(briefs.accountId, accountId));
  await purgeAnswers(tx, await threadIdsOfAccount(tx, accountId));
  if (providerId) await purgeAnswers(tx, await threadIdsOfProvider(tx, providerId));
}

/**
 * Some of the enquiries that still hold words and whose last day, as far as it is known, was before
 * this one; of guests and of accounts.
 */
export async function briefsOver(
  before: IstDay,
  limit: number,
  { isNotPutOff }: RowByRow,
): Promise<DatedBrief[]> {
  return db
    .select({ id: briefs.id, reference: briefs.reference, eventDate: briefs.eventDate })
    .from(briefs)
    .where(and(isBriefToPurge, lt(briefLastDay, before), isNotPutOff(briefs.id)))
    .limit(limit);
}

/** The threads of some enquiries. */
export async function threadsOfBriefs(
  tx: Tx,
  ids: readonly BriefId[],
): Promise<{ id: EnquiryId; briefId: BriefId }[]> {
  return tx
    .select({ id: enquiries.id, briefId: enquiries.briefId })
    .from(enquiries)
    .where(inArray(enquiries.briefId, [...ids]));
}

/** Takes person and words out of some enquiries. Their threads have answers of their own. */
export async function purgeBriefs(tx: Tx, ids: readonly BriefId[]) {
  await tx
    .update(briefs)
    .set(withoutPerson())
    .where(inArray(briefs.id, [...ids]));
}

/** Earlier than a year after this day there is nothing to purge in an enquiry. */
export async function noteLastDay(tx: Tx, id: BriefId, day: IstDay) {
  await tx.update(briefs).set({ mattersUntil: day }).where(eq(briefs.id, id));
}

/** Which of these numbers are those of enquiries that an account sent or a provider received. */
export async function referencesOf(
  tx: Tx,
  references: readonly string[],
  accountId: AccountId,
  providerId: ProviderId | null,
): Promise<EnquiryId[]> {
  if (references.length === 0) return [];
  const found = await tx
    .selectDistinct({ reference: briefs.reference })
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(
      and(
        inArray(briefs.reference, [...references]),
        or(eq(briefs.accountId, accountId), eq(enquiries.providerId, providerId ?? "")),
      ),
    );
  return found.map(({ reference }) => reference);
}

/** Takes the words out of the answers in some threads. */
export async function purgeAnswers(tx: Tx, threadIds: readonly EnquiryId[]) {
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
export async function threadIdsOfAccount(tx: Tx, accountId: AccountId): Promise<EnquiryId[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(eq(briefs.accountId, accountId));
  return found.map(({ id }) => id);
}

/** The threads of what a provider received. */
export async function threadIdsOfProvider(tx: Tx, providerId: ProviderId): Promise<EnquiryId[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.providerId, providerId));
  return found.map(({ id }) => id);
}
