import { z } from "zod";
import { listQuery } from "~/platform/database/keyset";
import { shownRupees } from "~/platform/india/india-fields";
import { bookingEventForm, bookingForm, settlementForm } from "./booking-forms";
import { bookingStates } from "./booking-lifecycle";
import { sentKey } from "~/platform/shared-schemas";

const id = sentKey;

export const bookingsQuery = z.object({ status: z.enum(bookingStates).optional(), ...listQuery });

export const requestCall = bookingForm.safeExtend({
  id,
  total: shownRupees.optional().describe("api.fields.totalShown"),
});

export const bookingEventCall = bookingEventForm.safeExtend({ id });

export const settlementCall = settlementForm.safeExtend({ id });
