import type { ProviderId } from "#db/schema/ids";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import type { Category } from "~/features/directory/category-catalogue";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { newestSimilarIn } from "~/features/directory/search/similar-providers.server";
import {
  listedProviders,
  type ListedProvider,
} from "~/features/directory/search/listed-providers.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { threadRecord, type Brief, type ThreadWithBrief } from "./enquiry-threads.server";
import { requestedCategory } from "./wishes.server";

const maxOthers = 3;

export async function othersToAsk({ thread, brief }: ThreadWithBrief) {
  const threads = (await threadRecord(thread.id))?.ofBrief ?? [];
  const excluded = threads.map(({ providerId }) => providerId);
  const event = { city: brief.city, day: brief.eventDate };
  const provider = (await recipients([thread.providerId])).get(thread.providerId);
  return provider ? (await alternativesFor(provider, event, excluded, maxOthers)).others : [];
}

export const namesOfOthersToAsk = async (found: ThreadWithBrief): Promise<string[]> =>
  (await othersToAsk(found)).map(({ businessName }) => businessName);

/** @param agreed what was booked, if it differs from the brief */
export function listOfOthers(
  brief: Pick<Brief, "wishes" | "city" | "eventDate" | "guestCount">,
  offered: readonly Category[],
  { eventDate, guestCount }: Pick<Brief, "eventDate" | "guestCount"> = brief,
): string {
  return paths.providers({
    category: requestedCategory(brief, offered),
    city: brief.city,
    date: eventDate >= istDay(now()) ? eventDate : undefined,
    guests: String(guestCount),
  });
}

type CityAndDay = { city: string; day?: string | undefined };

export async function alternativesFor(
  { id, categories }: Pick<Recipient, "id" | "categories">,
  { city, day }: CityAndDay,
  excluded: ProviderId[],
  limit: number,
): Promise<{ others: ListedProvider[]; isFree: boolean }> {
  // More than needed, since some may be booked on that day.
  const [found = []] = await newestSimilarIn([city], categories, [id, ...excluded], 4 * limit);
  const free = day === undefined ? null : await freeOn([id, ...found], day as IstDay);
  const matching = free ? found.filter((id) => free.has(id)) : found;
  return {
    others: await listedProviders(matching.slice(0, limit)),
    isFree: free?.has(id) ?? true,
  };
}
