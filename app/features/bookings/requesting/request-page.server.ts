import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { pricedPackagesOf } from "~/features/directory/profiles/prices.server";
import type { Thread, ThreadWithBrief } from "~/features/enquiries/enquiry-threads.server";
import { type Quote, quotesOf } from "~/features/quotes/quote-queries.server";
import { type Language, keyWith } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { type IstDay, parseDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { presentPlan } from "~/features/quotes/quote-presenter.server";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { paths } from "~/urls";
import { presentBill, presentRefunds } from "../booking-bill.server";
import { guestsInWords } from "../booking-presenter.server";
import { figuresOf, type Offer, offerFor, ChangedFigures } from "./offers.server";
import { enquiryOfCustomer, requestableEnquiry, requestBooking } from "./request-booking.server";
import { Refusal } from "~/platform/refusals";
import type { BookingInput, BookingPageInput } from "../booking-forms";
import { type NotFree, whyNotFree } from "~/features/calendar/calendar-queries.server";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { bookedBeside } from "../open-offers.server";

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

async function choicesIn(thread: Thread, language: Language) {
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

function presentOffer(
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

/**
 * If the figures differ from those shown, the page comes back with the current ones; submitting
 * again accepts them. @throws Refusal as `requestBooking` does, conflict with the current figures
 */
export async function requestFromPage(
  actor: Account,
  enquiryId: EnquiryId,
  { shown, shownGuests, warned, ...typed }: BookingPageInput,
  language: Language,
) {
  if (parseDay(warned ?? "") !== typed.eventDate) await warnOfDate(actor, enquiryId, typed);
  const input = await withOpenQuote(enquiryId, typed);
  const isAsShown = (offer: Offer) => figuresOf(offer, input.guestCount) === shown;
  try {
    return await requestBooking(actor, enquiryId, input, isAsShown);
  } catch (error) {
    if (!(error instanceof ChangedFigures)) throw error;
    const { thread, recipient } = await requestableEnquiry(actor, enquiryId);
    const { offer } = error;
    const before = shownGuests && (await offerFor(thread, { ...input, guestCount: shownGuests }));
    const why =
      input.quoteId !== typed.quoteId
        ? "newQuote"
        : offer.agreed.quoted
          ? "quoteFollows"
          : input.quoteId && offer.agreed.guestCount !== input.guestCount
            ? "quoteGuests"
            : before && figuresOf(before, shownGuests) !== shown
              ? "price"
              : "guests";
    const t = translatorFor(language);
    const { choices } = await choicesIn(thread, language);
    const chosen = choices.find(({ value }) => value === (input.quoteId ?? input.packageId));
    throw new Refusal("conflict", `bookings.form.changed.${why}`, {
      params: {
        business: recipient.businessName,
        guests: guestsInWords(input.guestCount, t),
        quoted: guestsInWords(
          ...[offer.agreed.quoted?.guestCount ?? offer.agreed.guestCount ?? input.guestCount, t],
        ),
        total: formatRupees(offer.total),
      },
      page: chosen && {
        offer: presentOffer(chosen, offer, input.guestCount, input.eventDate, language),
      },
    });
  }
}

/** Once; submitting again requests it anyway. */
async function warnOfDate(actor: Account, enquiryId: EnquiryId, { eventDate }: BookingInput) {
  const enquiry = await requestableEnquiry(actor, enquiryId);
  // A repeat finds the first request, which may have taken the day itself.
  if (enquiry.thread.state === "booking_requested") return;
  const warning = await dateWarning(actor, enquiry, eventDate);
  // The request itself refuses past days.
  if (warning === null || warning.why === "past") return;
  const key = keyWith(`bookings.notFree.again.${warning.why}`, warning.params);
  throw new Refusal("conflict", key, { fields: { eventDate: [key] } });
}

/** If the quote has been replaced, its newest version is used. */
async function withOpenQuote(enquiryId: EnquiryId, input: BookingInput): Promise<BookingInput> {
  if (!input.quoteId) return input;
  const quotes = await quotesOf([enquiryId]);
  const open = quotes.find(({ state }) => state === "sent");
  const isReplaced = quotes.some(({ id, state }) => id === input.quoteId && state === "replaced");
  return open && isReplaced ? { ...input, quoteId: open.id } : input;
}

type Asked = ThreadWithBrief & { recipient: Pick<Recipient, "businessName"> };

/** The provider is not free on this day, or another one is booked already. */
async function dateWarning(
  customer: Account,
  { thread, brief, recipient: { businessName: business } }: Asked,
  eventDate: IstDay,
): Promise<{ why: NotFree | "second"; params: Record<string, string> } | null> {
  const notFree = await whyNotFree(thread.providerId, eventDate);
  if (notFree) return { why: notFree, params: { business } };
  const { guestCount, venue } = brief;
  const other = await bookedBeside(customer, { thread, brief, eventDate, guestCount, venue });
  return other ? { why: "second", params: { business, other } } : null;
}
