import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { whyNotFree } from "~/features/calendar/calendar-queries.server";
import { pricedPackagesOf } from "~/features/directory/profiles/prices.server";
import type { Thread } from "~/features/enquiries/enquiry-threads.server";
import { quotesOf, type Quote } from "~/features/quotes/quote-queries.server";
import { paths } from "~/urls";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { presentBill, presentRefunds } from "../booking-bill.server";
import { guestsInWords } from "../booking-presenter.server";
import { figuresOf, offerFor, type Offer } from "./offers.server";
import { enquiryOfCustomer } from "./requestable-enquiry.server";

/**
 * The page on which a customer asks for a date. Where no date can be asked for any more it says
 * why, beside what was typed.
 * @throws Refusal notFound for everybody else's enquiry, forbidden for its provider
 */
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
        : // Where there is one price, nothing has to be chosen.
          choices.length === 1,
  );
  const eventDate = brief.eventDate;
  const notFree = await whyNotFree(thread.providerId, eventDate);
  // A quote is shown for the guests that it was written for.
  const quote = quotes.find(({ id }) => id === chosen?.value);
  const guests = quote?.guestCount ?? brief.guestCount;
  const offer =
    chosen && (await offerFor(thread, { [chosen.field]: chosen.value, guestCount: guests }));
  const words = { business: recipient.businessName };
  return {
    business: recipient.businessName,
    enquiry: paths.enquiry(enquiryId),
    /** Why no date can be asked for. */
    closed: closed && t(closed.key),
    choices,
    /** Where another price can be chosen. */
    otherPrices: choices.length > 1 ? paths.requestBooking(enquiryId) : null,
    /** That the quote is for other guests than the enquiry, and where another is asked for. */
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
    /** What became of the price that was wanted. */
    notice:
      !closed && wanted && chosen?.value !== wanted
        ? t(`bookings.form.${chosen ? "replaced" : "gone"}`, words)
        : null,
    notFree:
      notFree &&
      t(`bookings.notFree.${notFree}`, { ...words, date: formatDay(eventDate, language) }),
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

/** The prices that a date can be asked for at: those of the open quote, and of the packages. */
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

/** The prices and terms that a request for so many guests is made at, and what names them. */
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
    /** A quote holds for the guests that it was written for. */
    pricedFor:
      field === "quoteId" ? t("quotes.card.guests", { count, guests: groupIndian(count) }) : null,
    bill: presentBill(offer, language),
    refunds: presentRefunds(offer, eventDay, language, "customer"),
    termsNote: offer.agreed.termsNote,
    advance: offer.advance ? formatRupees(offer.advance) : null,
    total: formatRupees(offer.total),
  };
}
