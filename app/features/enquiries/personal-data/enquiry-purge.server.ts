import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { briefLastDay, isBriefToPurge } from "#db/schema/columns/index-conditions";
import type { AccountId, BriefId, EnquiryId, ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { withoutTexts } from "~/platform/forms/optional-fields";
import { enquiryFields } from "../enquiry-fields";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import type { RowByRow } from "~/platform/jobs/row-by-row.server";
import { idsOf } from "~/platform/ids";

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

export type DatedBrief = { id: BriefId; reference: string; eventDate: string };

/** That the enquiries were sent and how they ended stays. */
export async function purgeEnquiries(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  await tx.update(briefs).set(withoutPerson()).where(eq(briefs.accountId, accountId));
  await purgeAnswers(tx, await threadIdsOfAccount(tx, accountId));
  if (providerId) await purgeAnswers(tx, await threadIdsOfProvider(tx, providerId), "provider");
}

export async function briefsToPurge(
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

export async function threadsOfBriefs(
  tx: Tx,
  ids: readonly BriefId[],
): Promise<{ id: EnquiryId; briefId: BriefId }[]> {
  return tx
    .select({ id: enquiries.id, briefId: enquiries.briefId })
    .from(enquiries)
    .where(inArray(enquiries.briefId, [...ids]));
}

export async function purgeBriefs(tx: Tx, ids: readonly BriefId[]) {
  await tx
    .update(briefs)
    .set(withoutPerson())
    .where(inArray(briefs.id, [...ids]));
}

/** Until a year after it there is nothing to purge. */
export async function noteLastDay(tx: Tx, id: BriefId, day: IstDay) {
  await tx.update(briefs).set({ mattersUntil: day }).where(eq(briefs.id, id));
}

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

export async function purgeAnswers(tx: Tx, threadIds: readonly EnquiryId[], side?: "provider") {
  if (threadIds.length === 0) return;
  await tx
    .update(enquiries)
    .set({ note: null })
    .where(inArray(enquiries.id, [...threadIds]));
  await tx
    .update(enquiryHistory)
    .set({ note: null })
    .where(
      and(
        inArray(enquiryHistory.enquiryId, [...threadIds]),
        side &&
          sql`${enquiryHistory.actorId} is not (select ${briefs.accountId} from ${enquiries} join ${briefs} on ${briefs.id} = ${enquiries.briefId} where ${enquiries.id} = ${enquiryHistory.enquiryId})`,
      ),
    );
}

export async function threadIdsOfAccount(tx: Tx, accountId: AccountId): Promise<EnquiryId[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(eq(briefs.accountId, accountId));
  return idsOf(found);
}

export async function threadIdsOfProvider(tx: Tx, providerId: ProviderId): Promise<EnquiryId[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.providerId, providerId));
  return idsOf(found);
}
