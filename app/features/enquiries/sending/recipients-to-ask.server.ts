import type { ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  liveRecipients,
  notWorkingIn,
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { keyWith, type Language } from "~/platform/i18n";
import { farthestDay, istDay } from "~/platform/india/dates/dates";
import { cityName } from "~/platform/india/places/places";
import { invalid } from "~/platform/refusals";

/** Past, or more than three years ahead. @throws Refusal invalid */
export function refuseDate(eventDate: string) {
  const problem = dateProblem(eventDate);
  if (problem) throw invalid({ eventDate: [problem] });
}

export function dateProblem(eventDate: string): string | null {
  const today = istDay(now());
  if (eventDate < today) return "enquiries.form.eventDate.past";
  return eventDate > farthestDay(today) ? "enquiries.form.eventDate.far" : null;
}

/** Providers may travel further than they say, so the sender confirms. @throws Refusal invalid */
export async function refuseCity(city: string, providers: Recipient[], language: Language) {
  const outside = await notWorkingIn(city, providers);
  if (outside.length === 0) return;
  const params = { city: cityName(city, language), names: namesOf(outside) };
  throw invalid({ confirmCity: [keyWith("enquiries.form.city.outside", params)] });
}

const namesOf = (some: Recipient[]) => some.map(({ businessName }) => businessName).join(", ");

/** @throws Refusal invalid when one of them is not live, or is the sender's own */
export async function recipientsToAsk(ids: ProviderId[], account: Account | null) {
  const found = await liveRecipients(ids);
  if (found.length < ids.length) {
    const closed = [...(await recipients(ids)).values()].filter(({ status }) => status !== "live");
    const names = namesOf(closed);
    throw invalid({
      providerIds: [names ? keyWith("enquiries.to.closed", { names }) : "enquiries.to.unknown"],
    });
  }
  if (account && found.some((one) => one.accountId === account.id))
    throw invalid({ providerIds: ["enquiries.to.own"] });
  return found;
}
