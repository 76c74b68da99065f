import type { ProviderId } from "#db/schema/ids";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import type { Category } from "~/features/directory/category-catalogue";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { newestSimilarIn } from "~/features/directory/profiles/similar-providers.server";
import {
  listedProviders,
  type ListedProvider,
} from "~/features/directory/search/listed-providers.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { threadRecord, type Brief, type ThreadWithBrief } from "./enquiry-threads.server";
import { categoryAskedFor } from "./wishes.server";

const most = 3;

/** Whom the customer may ask instead: they fit as in `fittingOthers`, and were not asked yet. */
export async function othersToAsk({ thread, brief }: ThreadWithBrief) {
  const asked = (await threadRecord(thread.id))?.ofBrief ?? [];
  const besides = asked.map(({ providerId }) => providerId);
  const event = { city: brief.city, day: brief.eventDate };
  const provider = (await recipients([thread.providerId])).get(thread.providerId);
  return provider ? (await fittingOthers(provider, event, besides, most)).others : [];
}

export const namesOfOthersToAsk = async (found: ThreadWithBrief): Promise<string[]> =>
  (await othersToAsk(found)).map(({ businessName }) => businessName);

/**
 * The list of providers for the same job: category, city, day (unless it is over) and guests of
 * what was asked for.
 * @param agreed what was booked, where it differs from the brief
 */
export function listOfOthers(
  brief: Pick<Brief, "wishes" | "city" | "eventDate" | "guestCount">,
  offered: readonly Category[],
  { eventDate, guestCount }: Pick<Brief, "eventDate" | "guestCount"> = brief,
): string {
  return paths.providers({
    category: categoryAskedFor(brief, offered),
    city: brief.city,
    date: eventDate >= istDay(now()) ? eventDate : undefined,
    guests: String(guestCount),
  });
}

/** Where and when an event is, as far as it is known. */
type CityAndDay = { city: string; day?: string | undefined };

/**
 * Others of a provider's category who work in the city of the event and are free on its day, and
 * whether the provider itself is.
 */
export async function fittingOthers(
  { id, categories }: Pick<Recipient, "id" | "categories">,
  { city, day }: CityAndDay,
  besides: ProviderId[],
  many: number,
): Promise<{ others: ListedProvider[]; isFree: boolean }> {
  // More than are wanted, since some may be taken on that day.
  const [found = []] = await newestSimilarIn([city], categories, [id, ...besides], 4 * many);
  const free = day === undefined ? null : await freeOn([id, ...found], day as IstDay);
  const fitting = free ? found.filter((id) => free.has(id)) : found;
  return {
    others: await listedProviders(fitting.slice(0, many)),
    isFree: free?.has(id) ?? true,
  };
}
