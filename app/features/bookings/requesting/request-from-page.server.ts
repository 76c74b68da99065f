import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { keyWith, type Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { parseDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { Refusal } from "~/platform/refusals";
import type { BookingInput, BookingPageInput } from "../booking-forms";
import { guestsInWords } from "../booking-presenter.server";
import { dateWarning } from "./date-warning.server";
import { ChangedFigures, figuresOf, type Offer, offerFor } from "./offers.server";
import { requestBooking } from "./request-booking.server";
import { choicesIn, presentOffer } from "./request-page.server";
import { requestableEnquiry } from "./requestable-enquiry.server";

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
