import { and, eq, or } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import type { ListedProvider } from "~/features/directory/search/listed-providers.server";
import { db, schema } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { citiesByDistance } from "~/platform/india/places/distances";
import { mostProviders } from "../enquiry-catalogue";
import { fittingOthers } from "../others-to-ask.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { ownBriefs, threadRecord, type ThreadWithBrief } from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

/** An event that lost its provider, as it was last agreed. */
export type LostEvent = ThreadWithBrief & {
  eventDate: IstDay;
  guestCount: number;
  venue: string | null;
};

/** Most providers looked through: those shown stay among them when newer ones join meanwhile. */
const considered = 25;

/**
 * Where too few work in the city itself: the number of towns around it that are searched, and their
 * greatest distance in kilometres.
 */
const townsAround = 6;
const travelled = 100;

/**
 * Others of the lost provider's category who are free on the day of the event and were not asked
 * for it: those who work in its city, and where they are fewer than can be asked, those of the
 * nearest towns.
 */
export async function freeOthers(
  actor: Account,
  { thread, brief, eventDate }: LostEvent,
): Promise<ListedProvider[]> {
  const [own, asked] = await Promise.all([
    providerOfAccount(actor.id),
    db
      .select({ providerId: enquiries.providerId })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(and(ownBriefs(actor), or(eq(briefs.id, brief.id), eq(briefs.eventDate, eventDate)))),
  ]);
  const besides = [...asked.map(({ providerId }) => providerId), ...(own ? [own.id] : [])];
  const event = { city: brief.city, day: eventDate };
  const found = await fittingOthers(thread.providerId, event, besides, considered);
  const around = citiesByDistance(brief.city).filter(({ km }) => km > 0 && km <= travelled);
  for (const { slug } of around.slice(0, townsAround)) {
    if (found.length >= mostProviders) break;
    const known = [...besides, ...found.map(({ id }) => id)];
    const there = { city: slug, day: eventDate };
    found.push(...(await fittingOthers(thread.providerId, there, known, mostProviders)));
  }
  return found;
}

/** The brief that asked others instead, with the names of those who were asked; null before. */
export async function askedInstead(threadId: EnquiryId) {
  const asked = (await threadRecord(threadId))?.instead ?? [];
  const [first] = asked;
  if (!first) return null;
  const found = await recipients(asked.map(({ providerId }) => providerId));
  return {
    reference: first.reference,
    names: [...found.values()].map(({ businessName }) => businessName).sort(),
  };
}
