import type { EnquiryId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { newestSimilarIn } from "~/features/directory/profiles/similar-providers.server";
import {
  listedProviders,
  type ListedProvider,
} from "~/features/directory/search/listed-providers.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { citiesByDistance } from "~/platform/india/places/distances";
import { mostProviders } from "../enquiry-catalogue";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { ownThreadsOn, threadRecord, type ThreadWithBrief } from "../enquiry-threads.server";

/** An event that lost its provider, as it was last agreed. */
export type LostEvent = ThreadWithBrief & {
  eventDate: IstDay;
  guestCount: number;
  venue: string | null;
  /** All threads of the customer for this day, or for that of the brief. */
  ownThreads: ThreadWithBrief[];
  /** Whom those were sent to, and who is lost, by their ids. */
  providers: Map<string, Recipient>;
  /** The customer's own profile, who is not asked. */
  own: { id: ProviderId } | null;
};

/** Most providers looked through: those shown stay among them when newer ones join meanwhile. */
const considered = 25;

/**
 * Where too few work in the city itself: the number of towns around it that are searched, and their
 * greatest distance in kilometres.
 */
const townsAround = 6;
const travelled = 100;

/** What is read of an event once it is known that its provider is lost. */
export async function withOwnThreads(
  actor: Account,
  lost: Omit<LostEvent, "ownThreads" | "providers" | "own">,
): Promise<LostEvent> {
  const days = [...new Set([lost.eventDate, lost.brief.eventDate])];
  const ownThreads = await ownThreadsOn(actor, days);
  const ids = [lost, ...ownThreads].map(({ thread }) => thread.providerId);
  const [providers, own] = await Promise.all([recipients(ids), providerOfAccount(actor.id)]);
  return { ...lost, ownThreads, providers, own };
}

/**
 * Others of the lost provider's category who are free on the day of the event and were not asked
 * for it: those who work in its city, and where they are fewer than can be asked, those of the
 * nearest towns.
 */
export async function freeOthers({
  thread,
  brief,
  eventDate,
  ownThreads,
  providers,
  own,
}: LostEvent): Promise<ListedProvider[]> {
  const asked = ownThreads.filter(
    (one) => one.brief.id === brief.id || one.brief.eventDate === eventDate,
  );
  const besides = [
    thread.providerId,
    ...asked.map((one) => one.thread.providerId),
    ...(own ? [own.id] : []),
  ];
  const around = citiesByDistance(brief.city).filter(({ km }) => km > 0 && km <= travelled);
  const cities = [brief.city, ...around.slice(0, townsAround).map(({ slug }) => slug)];
  // More than are wanted, since some may be taken on that day.
  const newest = await newestSimilarIn(
    cities,
    providers.get(thread.providerId)?.categories ?? [],
    besides,
    4 * considered,
  );
  const [near = [], ...far] = newest.map((ids, at) =>
    ids.slice(0, at ? 4 * mostProviders : undefined),
  );
  const free = await freeOn([...new Set([near, ...far].flat())], eventDate);
  const found = near.filter((id) => free.has(id)).slice(0, considered);
  for (const ids of far) {
    if (found.length >= mostProviders) break;
    const others = ids.filter((id) => free.has(id) && !found.includes(id));
    found.push(...others.slice(0, mostProviders));
  }
  return listedProviders(found);
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
