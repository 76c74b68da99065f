import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { comparison, neededIf } from "~/platform/forms/comparison";
import { shapeOf, described } from "~/platform/forms/field-schemas";
import { freeText, shownRupees, upi, wholeNumber } from "~/platform/india/india-fields";
import { isBlank, tidyCode } from "~/platform/india/text";
import { rejectFields } from "~/features/enquiries/enquiry-fields";
import {
  bookingFormFields,
  destinationFields,
  paymentFields,
  settlementFields,
} from "./booking-fields";
import { bookingEvents, bookingStates } from "./booking-lifecycle";
import { refundEvents } from "./refunds/refund-lifecycle";
import { sentKey } from "~/platform/shared-schemas";

export const bookingForm = z
  .object({
    quoteId: sentKey.optional(),
    packageId: sentKey.optional(),
    ...shapeOf(bookingFormFields),
  })
  .check(
    comparison(["quoteId", "packageId"], ({ quoteId, packageId }, refuse) => {
      if (Boolean(quoteId) === Boolean(packageId))
        refuse(["packageId"], "bookings.form.packageId.missing");
    }),
  );
export type BookingInput = z.output<typeof bookingForm>;

/** With the figures and number of guests that the page showed. */
export const bookingPageForm = bookingForm.safeExtend({
  shown: z.string().max(60).optional(),
  shownGuests: wholeNumber.optional(ranges.guestCount),
  /** The date for which the page has warned that the provider is not free. */
  warned: z.string().max(100).optional(),
});
export type BookingPageInput = z.output<typeof bookingPageForm>;

const bankReference = z
  .string()
  .transform((text, context) => {
    if (isBlank(text)) return undefined;
    const code = tidyCode(text).toUpperCase();
    if (/^[A-Z0-9]{8,22}$/.test(code) && /\d/.test(code)) return code;
    context.addIssue({ code: "custom", message: "bookings.advance.reference.format" });
    return z.NEVER;
  })
  .optional();

/** Each button that needs a note has its own field. */
const noteLabels: Record<string, string> = {
  reject: "enquiries.reject.note.label",
  cancel: "fields.labels.cancel",
  dispute: "bookings.dispute.note",
  dispute_refund: "refunds.dispute_refund.note",
};
const noteLabel = (posted: (name: string) => string) => noteLabels[posted("event")] ?? "";

export const bookingEventForm = z
  .object({
    event: z.enum([
      ...bookingEvents,
      "state_payment",
      "receive_payment",
      ...refundEvents,
      "set_destination",
      "close_others",
    ]),
    expectedState: z.enum(bookingStates).optional(),
    reason: shapeOf(rejectFields).reason.optional(),
    note: described(freeText.optional({ max: 500 }), { label: noteLabel }),
    /** One of several; of what is next due unless an amount is stated. */
    paymentId: sentKey.optional(),
    amount: shapeOf(paymentFields).amount.describe("api.fields.paymentAmount"),
    paidOn: shapeOf(paymentFields).paidOn,
    paymentReference: described(bankReference, paymentFields.paymentReference),
    upiId: described(upi.optional(), destinationFields.upiId),
    /** With `cancel`: the refund of the advance that was shown. */
    refund: shownRupees.optional().describe("api.fields.refundShown"),
  })
  .check(
    neededIf("reason", { event: "reject" }, "enquiries.reject.reason.missing"),
    neededIf("note", { event: "reject", reason: "other" }, "enquiries.reject.note.missing"),
    neededIf("note", { event: "cancel" }, "bookings.cancel.missing"),
    neededIf("note", { event: "dispute" }, "bookings.dispute.missing"),
    neededIf("note", { event: "dispute_refund" }, "refunds.dispute_refund.missing"),
    neededIf("paymentReference", { event: "send_refund" }, "bookings.advance.reference.missing"),
  );
export type BookingEventInput = z.output<typeof bookingEventForm>;

export const refundShares = ["none", "part", "full"] as const;

const { amount, ...settlement } = shapeOf(settlementFields);

export const settlementForm = z
  .object({
    ...settlement,
    refund: z
      .enum(refundShares, { error: "bookings.settle.refund.missing" })
      .optional()
      .describe("api.fields.refundShare"),
    amount: amount.describe("api.fields.refundAmount"),
  })
  .check(neededIf("amount", { refund: "part" }, "bookings.settle.amount.missing"));
export type SettlementInput = z.output<typeof settlementForm>;

/** With what the page has shown of the decision: it is final. */
export const settlementPageForm = settlementForm.safeExtend({
  shown: z.string().max(60).optional(),
});
