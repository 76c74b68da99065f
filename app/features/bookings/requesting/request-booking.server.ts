import { and, eq } from "drizzle-orm";
import { isOpenBooking } from "#db/schema/columns/index-conditions";
import type { BookingId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import { startBookingRequest } from "~/features/enquiries/enquiry-transitions.server";
import { acceptQuote } from "~/features/quotes/quote-commands.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { newId, newReference } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { refuseDate } from "~/features/enquiries/sending/recipients-to-ask.server";
import { conflict, eachValid } from "~/platform/refusals";
import { bookingFields } from "../booking-fields";
import { isStoredAs, storedValues } from "~/platform/forms/optional-fields";
import { expireBooking } from "../answering/expire-bookings.server";
import { dealingOf, type Booking } from "../bookings.server";
import { dueIn } from "../booking-deadlines.server";
import type { BookingInput } from "../booking-forms";
import { requestedMail } from "../booking-mails.server";
import { ChangedFigures, offerFor, type Offer } from "./offers.server";
import { requestableEnquiry } from "./requestable-enquiry.server";

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
    const at = now();
    const booking: Booking = {
      id: newId(),
      reference: newReference("BKG"),
      enquiryId,
      providerId: thread.providerId,
      accountId: actor.id,
      state: "requested",
      eventDate: input.eventDate,
      guestCount: input.guestCount,
      ...storedValues(bookingFields, input),
      quoteId: offer.quoteId,
      agreed: offer.agreed,
      total: offer.total,
      advance: offer.advance,
      reason: null,
      note: null,
      requestedAt: at,
      dueAt: dueIn("requested", input.eventDate, at),
      dueLeft: null,
      answeredAt: null,
      confirmedAt: null,
      endedAt: null,
      settledAt: null,
    };
    await refuseSuspended(tx, dealingOf(booking, brief), "customer");
    await startBookingRequest(tx, enquiryId, actor.id);
    if (offer.quoteId) await acceptQuote(tx, offer.quoteId);
    await tx.insert(bookings).values(booking);
    if (recipient.account) await enqueueMail(tx, requestedMail(recipient.account, booking, brief));
    return { id: booking.id, already: false };
  });
}

/** As stored: it may have expired. */
const openIn = (from: Pick<Tx, "select">, enquiryId: EnquiryId): Promise<Booking | undefined> =>
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
