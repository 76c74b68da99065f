import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { liveRecipientAt } from "~/features/directory/profiles/recipients.server";
import { similarProviders } from "~/features/directory/profiles/similar-providers.server";
import { now } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { formatRupees } from "~/platform/india/money";
import { istDay } from "~/platform/india/dates/dates";
import { cityName } from "~/platform/india/places/places";
import { notFound } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import { mostProviders } from "../catalogue";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formRenderedStamp } from "./minimum-fill-time.server";
import { lastBriefOf } from "../lists/queries.server";
import type { Brief } from "../threads.server";

/** The form for one provider, with what this sender typed before. @throws Refusal notFound when it takes no enquiries. */
export async function enquiryFormFor(
  slug: string,
  sender: { account: Account | null; references: string[] },
  language: Language,
) {
  const provider = await liveRecipientAt(slug);
  if (!provider) throw notFound();
  const { account } = sender;
  const others = await similarProviders(provider.id, mostProviders - 1);
  const own = account && (await providerOfAccount(account.id));
  const last = await lastBriefOf(account, sender.references);
  return {
    provider: {
      id: provider.id,
      slug: provider.slug,
      name: provider.businessName,
      city: cityName(provider.city, language),
    },
    similar: others
      .filter(({ id }) => id !== own?.id)
      .map((one) => ({
        id: one.id,
        name: one.businessName,
        city: cityName(one.city, language),
      })),
    ownEmail: account?.email ?? null,
    idem: newId(),
    drawn: formRenderedStamp(),
    defaults: {
      ...(last && defaultsFrom(last, language)),
      ...(account && { name: account.name, phone: formatMobile(account.phone) }),
    },
  };
}

/** Nothing is asked twice; a day that is over is asked again. */
function defaultsFrom(brief: Brief, language: Language) {
  return {
    eventType: brief.eventType,
    functions: brief.functions,
    eventDate: brief.eventDate >= istDay(now()) ? asTyped(brief.eventDate) : undefined,
    dateFlexible: brief.dateFlexible ? "on" : undefined,
    guestCount: String(brief.guestCount),
    city: cityName(brief.city, language),
    venue: brief.venue,
    budget: brief.budget === null ? undefined : formatRupees(brief.budget).replace("₹", ""),
    message: brief.message,
    name: brief.name,
    email: brief.email,
    phone: formatMobile(brief.phone),
    contactPreference: brief.contactPreference,
  };
}

/** '2026-12-05' → '5/12/2026', as the hint beside the box says. */
const asTyped = (day: string) => day.split("-").map(Number).reverse().join("/");
