import { z } from "zod";
import { shownRupees } from "~/platform/india/india-fields";
import { listQuery } from "~/platform/database/keyset";
import { bookingForm, bookingEventForm, settlementForm } from "./booking-forms";
import { bookingStates } from "./booking-lifecycle";

const id = z.string().max(40);

export const bookingsQuery = z.object({ status: z.enum(bookingStates).optional(), ...listQuery });

/**
 * A booking request: the path names the enquiry; the body has the other fields of the page's form
 * and the price that was shown.
 */
export const requestCall = bookingForm.safeExtend({
  id,
  total: shownRupees.optional().describe("api.fields.totalShown"),
});

/** A transition: the path names the booking, the body the event. */
export const bookingEventCall = bookingEventForm.safeExtend({ id });

/** An administrator's decision: the path names the booking. */
export const settlementCall = settlementForm.safeExtend({ id });
