import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { pricedPackagesOf } from "~/features/directory/profiles/prices.server";
import type { Thread } from "~/features/enquiries/enquiry-threads.server";
import { type Quote, quotesOf } from "~/features/quotes/quote-queries.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { presentPlan } from "~/features/quotes/quote-presenter.server";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { paths } from "~/urls";
import { presentBill, presentRefunds } from "../booking-bill.server";
import { guestsInWords } from "../booking-presenter.server";
import { dateWarning } from "./date-warning.server";
import { figuresOf, type Offer, offerFor } from "./offers.server";
import { enquiryOfCustomer } from "./requestable-enquiry.server";

/** @throws Refusal notFound for other people's enquiries, forbidden for the provider */
export async function requestPage(
  actor: Account,
  enquiryId: EnquiryId,
  search: URLSearchParams,
  language: Language,
) {
  const { thread, brief, recipient, closed } = await enquiryOfCustomer(actor, enquiryId);
  const t = translatorFor(language);
  const { choices, quotes }: Choices = closed
    ? { choices: [], quotes: [] }
    : await choicesIn(thread, language);
  const wanted = search.get("quote") ?? search.get("package");
  const isReplaced = quotes.some(({ id, state }) => id === wanted && state === "replaced");
  const chosen = choices.find(({ field, value }) =>
    isReplaced
      ? field === "quoteId"
      : wanted
        ? value === wanted
        : // If there is only one price, it is preselected.
          choices.length === 1,
  );
  const eventDate = brief.eventDate;
  const warning = await dateWarning(actor, { thread, brief, recipient }, eventDate);
  // A quote is shown for its own number of guests.
  const quote = quotes.find(({ id }) => id === chosen?.value);
  const guests = quote?.guestCount ?? brief.guestCount;
  const offer =
    chosen && (await offerFor(thread, { [chosen.field]: chosen.value, guestCount: guests }));
  const params = { business: recipient.businessName };
  return {
    business: recipient.businessName,
    enquiry: paths.enquiry(enquiryId),
    closed: closed && t(closed.key),
    choices,
    otherPrices: choices.length > 1 ? paths.requestBooking(enquiryId) : null,
    otherGuests:
      quote && quote.guestCount !== brief.guestCount
        ? {
            text: t("bookings.form.otherGuests", {
              quoted: guestsInWords(quote.guestCount, t),
              asked: guestsInWords(brief.guestCount, t),
            }),
            to: paths.messages(enquiryId),
          }
        : null,
    chosen: chosen && offer ? presentOffer(chosen, offer, guests, eventDate, language) : null,
    notice:
      !closed && wanted && chosen?.value !== wanted
        ? t(`bookings.form.${chosen ? "replaced" : "gone"}`, params)
        : null,
    notFree:
      warning &&
      t(`bookings.notFree.${warning.why}`, {
        ...warning.params,
        date: formatDay(eventDate, language),
      }),
    defaults: {
      eventDate: dayAsTyped(brief.eventDate),
      guestCount: String(guests),
      venue: brief.venue ?? "",
      message: "",
    },
  };
}

type Choices = Awaited<ReturnType<typeof choicesIn>>;
type Choice = Choices["choices"][number];

export async function choicesIn(thread: Thread, language: Language) {
  const t = translatorFor(language);
  const [quotes, packages] = await Promise.all([
    quotesOf([thread.id]),
    pricedPackagesOf(thread.providerId),
  ]);
  const choices = [
    ...quotes.filter(isOpen).map(({ id, version, totals }) => ({
      field: "quoteId" as const,
      value: id,
      name: t("bookings.form.quote", { version, total: formatRupees(totals.total) }),
      to: paths.requestBooking(thread.id, { quote: id }),
    })),
    ...packages.map(({ id, name, price, priceUnit }) => ({
      field: "packageId" as const,
      value: id,
      name: `${name}, ${t(`directory.price.${priceUnit}`, { price: formatRupees(price) })}`,
      to: paths.requestBooking(thread.id, { package: id }),
    })),
  ];
  return { choices, quotes };
}

const isOpen = ({ state }: Quote) => state === "sent";

export type PresentedOffer = ReturnType<typeof presentOffer>;

export function presentOffer(
  { field, value, name }: Pick<Choice, "field" | "value" | "name">,
  offer: Offer,
  guests: number,
  eventDay: IstDay,
  language: Language,
) {
  const t = translatorFor(language);
  const count = offer.agreed.guestCount ?? guests;
  return {
    field,
    value,
    name,
    guests,
    figures: figuresOf(offer, guests),
    pricedFor:
      field === "quoteId" ? t("quotes.card.guests", { count, guests: groupIndian(count) }) : null,
    bill: presentBill(offer, language),
    refunds: presentRefunds(offer, eventDay, language, "customer"),
    termsNote: offer.agreed.termsNote,
    plan: {
      rows: presentPlan({ ...offer, instalments: offer.agreed.instalments }, eventDay, language),
    },
    total: formatRupees(offer.total),
  };
}
