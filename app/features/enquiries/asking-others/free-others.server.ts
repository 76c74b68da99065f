import type { EnquiryId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { newestSimilarIn } from "~/features/directory/search/similar-providers.server";
import {
  listedProviders,
  type ListedProvider,
} from "~/features/directory/search/listed-providers.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { citiesByDistance } from "~/platform/india/places/distances";
import { maxProviders } from "../enquiry-catalogue";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { ownThreadsOn, threadRecord, type ThreadWithBrief } from "../enquiry-threads.server";

export type LostEvent = ThreadWithBrief & {
  eventDate: IstDay;
  guestCount: number;
  venue: string | null;
  ownThreads: ThreadWithBrief[];
  providers: Map<string, Recipient>;
  /** The customer's own profile, which is not asked. */
  own: { id: ProviderId } | null;
};

/** More than are shown, so that those shown stay in the list when new ones join. */
const maxConsidered = 25;

const maxTowns = 6;
const maxKm = 100;

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

/** Those in the event's city and, if those are too few, in the nearest towns. */
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
  const excluded = [
    thread.providerId,
    ...asked.map((one) => one.thread.providerId),
    ...(own ? [own.id] : []),
  ];
  const nearbyTowns = citiesByDistance(brief.city).filter(({ km }) => km > 0 && km <= maxKm);
  const cities = [brief.city, ...nearbyTowns.slice(0, maxTowns).map(({ slug }) => slug)];
  // More than needed, since some may be booked on that day.
  const newest = await newestSimilarIn(
    cities,
    providers.get(thread.providerId)?.categories ?? [],
    excluded,
    4 * maxConsidered,
  );
  const [near = [], ...far] = newest.map((ids, at) =>
    ids.slice(0, at ? 4 * maxProviders : undefined),
  );
  const free = await freeOn([...new Set([near, ...far].flat())], eventDate);
  const found = near.filter((id) => free.has(id)).slice(0, maxConsidered);
  for (const ids of far) {
    if (found.length >= maxProviders) break;
    const others = ids.filter((id) => free.has(id) && !found.includes(id));
    found.push(...others.slice(0, maxProviders));
  }
  return listedProviders(found);
}

export async function alternativesAsked(threadId: EnquiryId) {
  const asked = (await threadRecord(threadId))?.instead ?? [];
  const [first] = asked;
  if (!first) return null;
  const found = await recipients(asked.map(({ providerId }) => providerId));
  return {
    reference: first.reference,
    names: [...found.values()].map(({ businessName }) => businessName).sort(),
  };
}
