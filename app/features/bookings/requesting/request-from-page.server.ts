import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { whyNotFree } from "~/features/calendar/calendar-queries.server";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { keyWith, type Language } from "~/platform/i18n";
import { parseDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { translatorFor } from "~/platform/i18n.server";
import { Refusal } from "~/platform/refusals";
import type { BookingInput, BookingPageInput } from "../booking-forms";
import { guestsInWords } from "../booking-presenter.server";
import { figuresOf, offerFor, OtherFigures, type Offer } from "./offers.server";
import { choicesIn, presentOffer } from "./request-page.server";
import { requestableEnquiry } from "./requestable-enquiry.server";
import { requestBooking } from "./request-booking.server";

/**
 * Asks for a date as its page was posted. Where other figures hold than the page showed, because
 * more guests were typed, the price changed or a new quote was sent, nothing is asked for: the page
 * comes back with those figures, and one press agrees. A date on which the provider is not free is
 * asked about once.
 * @throws Refusal as `requestBooking` does, conflict with the figures of now
 */
export async function requestFromPage(
  actor: Account,
  enquiryId: EnquiryId,
  { shown, shownGuests, warned, ...typed }: BookingPageInput,
  language: Language,
) {
  if (parseDay(warned ?? "") !== typed.eventDate) await warnOfDate(actor, enquiryId, typed);
  const input = await atOpenQuote(enquiryId, typed);
  const isAsShown = (offer: Offer) => figuresOf(offer, input.guestCount) === shown;
  try {
    return await requestBooking(actor, enquiryId, input, isAsShown);
  } catch (error) {
    if (!(error instanceof OtherFigures)) throw error;
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

/**
 * A date on which the provider is not free is said once: the second press asks for it all the same.
 */
async function warnOfDate(actor: Account, enquiryId: EnquiryId, { eventDate }: BookingInput) {
  const { thread, recipient } = await requestableEnquiry(actor, enquiryId);
  // A second press finds the first request, which may have taken the day itself.
  if (thread.state === "booking_requested") return;
  const why = await whyNotFree(thread.providerId, eventDate);
  // A day that is over is refused by the request itself.
  if (why === null || why === "past") return;
  const key = keyWith(`bookings.notFree.again.${why}`, { business: recipient.businessName });
  throw new Refusal("conflict", key, { fields: { eventDate: [key] } });
}

/** A quote that was replaced meanwhile stands for the one that replaced it. */
async function atOpenQuote(enquiryId: EnquiryId, input: BookingInput): Promise<BookingInput> {
  if (!input.quoteId) return input;
  const quotes = await quotesOf([enquiryId]);
  const open = quotes.find(({ state }) => state === "sent");
  const isReplaced = quotes.some(({ id, state }) => id === input.quoteId && state === "replaced");
  return open && isReplaced ? { ...input, quoteId: open.id } : input;
}
