import { and, eq } from "drizzle-orm";
import { isOpenBooking } from "#db/schema/columns/index-conditions";
import type { BookingId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import { startBookingRequest } from "~/features/enquiries/enquiry-transitions.server";
import { refuseDate } from "~/features/enquiries/sending/recipients-to-ask.server";
import { acceptQuote } from "~/features/quotes/quote-commands.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx, write, type ReadFrom } from "~/platform/database/database.server";
import { isStoredAs, storedValues } from "~/platform/forms/optional-fields";
import { newId, newReference } from "~/platform/ids.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, eachValid, forbidden } from "~/platform/refusals";
import { expireBooking } from "../booking-actions.server";
import { dueIn } from "../booking-deadlines.server";
import { bookingFields } from "../booking-fields";
import type { BookingInput } from "../booking-forms";
import { bookingMail } from "../booking-mails.server";
import { otherGuestsNotice } from "../booking-presenter.server";
import { type Booking, type BookingWithSides, dealingOf } from "../bookings.server";
import { writePlan } from "../payments/instalments.server";
import { writeTasks } from "../booking-tasks.server";
import { ChangedFigures, type Offer, offerFor } from "./offers.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { canRequestBooking } from "~/features/enquiries/enquiry-lifecycle";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { currentState, threadFor } from "~/features/enquiries/enquiry-threads.server";
import { required } from "~/platform/required";

const { bookings } = schema;

/**
 * A repeat finds the first request. `isAsShown`: these are the figures that the customer agreed to.
 * @throws Refusal notFound for other people's enquiries, conflict when it can't request a booking
 * now, invalid for an impossible date, ChangedFigures
 */
export async function requestBooking(
  actor: Account,
  enquiryId: EnquiryId,
  input: BookingInput,
  isAsShown: (offer: Offer) => boolean = () => true,
): Promise<{ id: BookingId; already: boolean }> {
  const { thread, brief, recipient } = await requestableEnquiry(actor, enquiryId);
  const before = await openIn(db, enquiryId);
  if (before) await expireBooking(before);
  const [, offer] = await eachValid([
    async () => refuseDate(input.eventDate),
    () => offerFor(thread, input),
  ]);
  return write(async (tx) => {
    const open = await openIn(tx, enquiryId);
    if (open) {
      if (isSameRequest(open, input, offer)) return { id: open.id, already: true };
      throw conflict(`bookings.conflict.${open.state === "requested" ? "open" : "booked"}`);
    }
    if (!isAsShown(offer)) throw new ChangedFigures(offer);
    const { providerId } = thread;
    await refuseSuspended(tx, dealingOf({ providerId, confirmedAt: null }, brief), "customer");
    await startBookingRequest(tx, enquiryId, actor.id);
    if (offer.quoteId) await acceptQuote(tx, offer.quoteId);
    const booking = await tx
      .insert(bookings)
      .values({
        id: newId(),
        reference: newReference("BKG"),
        enquiryId,
        providerId,
        accountId: actor.id,
        state: "requested",
        eventDate: input.eventDate,
        guestCount: input.guestCount,
        ...storedValues(bookingFields, input),
        ...offer,
        requestedAt: now(),
        dueAt: dueIn("requested", input.eventDate),
      })
      .returning()
      .get();
    await writePlan(tx, booking);
    await writeTasks(tx, [booking.id]);
    const sides = { booking, brief, recipient, customer: actor };
    for (const mail of await requestedMail(tx, sides)) await enqueueMail(tx, mail);
    return { id: booking.id, already: false };
  });
}

/** As stored: it may have expired. */
const openIn = (from: ReadFrom, enquiryId: EnquiryId): Promise<Booking | undefined> =>
  from
    .select()
    .from(bookings)
    .where(and(eq(bookings.enquiryId, enquiryId), isOpenBooking))
    .get();

const isSameRequest = (open: Booking, input: BookingInput, offer: Offer) =>
  open.state === "requested" &&
  open.eventDate === input.eventDate &&
  open.guestCount === input.guestCount &&
  open.quoteId === offer.quoteId &&
  open.agreed.packageName === offer.agreed.packageName &&
  isStoredAs(bookingFields, open, input);

const requestedMail = (tx: Tx, sides: BookingWithSides) =>
  bookingMail(tx, "provider", "requested", sides, {
    lines: (t, _, language) => [
      otherGuestsNotice(sides.booking, t),
      t("bookings.mails.requested.due", {
        due: sides.booking.dueAt ? formatDeadline(sides.booking.dueAt, now(), language) : "",
      }),
    ],
  });

/** @throws Refusal notFound, forbidden for the provider, conflict if it allows no booking */
export async function requestableEnquiry(actor: Account, enquiryId: EnquiryId) {
  const { closed, thread, brief } = await enquiryOfCustomer(actor, enquiryId);
  if (closed) throw closed;
  return { thread, brief, recipient: await recipientOf(thread) };
}

/** @throws Refusal notFound for other people's enquiries, forbidden for the provider */
export async function enquiryOfCustomer(actor: Account, enquiryId: EnquiryId) {
  const { thread, brief, party } = await threadFor(actor, enquiryId);
  if (party !== "customer") throw forbidden();
  const { providerId } = thread;
  const recipient = required((await recipients([providerId])).get(providerId), "provider");
  const state = currentState(thread);
  // While a provider is paused, ongoing enquiries and bookings continue, but nothing new starts.
  const closed = !canRequestBooking(state)
    ? conflict(`enquiries.now.${state}`)
    : recipient.status === "live"
      ? null
      : conflict("bookings.conflict.paused");
  return { thread, brief, recipient, closed };
}
