import { and, eq, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import type { ListedProvider } from "~/features/directory/search/listed-providers.server";
import { db, schema } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { fittingOthers } from "../others-to-ask.server";
import { recipients } from "~/features/directory/profiles/recipients.server";
import { ownBriefs, type ThreadWithBrief } from "../threads.server";

const { briefs, enquiries } = schema;

/** An event that lost its provider, as it was last agreed. */
export type LostEvent = ThreadWithBrief & {
  eventDate: IstDay;
  guestCount: number;
  venue: string | null;
};

/** So many are looked through: whoever is shown stays among them when newer ones join meanwhile. */
const considered = 25;

/** Others of the lost provider's category who work in the city of the event, are free on its day and were not asked for it. */
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
  return fittingOthers(thread.providerId, event, besides, considered);
}

/** The brief that asked others instead, with the names of those who were asked; null before. */
export async function askedInstead(threadId: string) {
  const asked = await db
    .select({ reference: briefs.reference, providerId: enquiries.providerId })
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(eq(briefs.insteadOf, threadId));
  const [first] = asked;
  if (!first) return null;
  const found = await recipients(asked.map(({ providerId }) => providerId));
  return {
    reference: first.reference,
    names: [...found.values()].map(({ businessName }) => businessName).sort(),
  };
}
