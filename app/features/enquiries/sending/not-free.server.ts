import type { ProviderId } from "#db/schema/ids";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { liveRecipients } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";

/** Past days are refused elsewhere. */
export async function notFreeNames(providerIds: ProviderId[], day: IstDay): Promise<string[]> {
  if (day < istDay(now())) return [];
  const free = await freeOn(providerIds, day);
  const others = await liveRecipients(providerIds.filter((id) => !free.has(id)));
  return others.map(({ businessName }) => businessName);
}
