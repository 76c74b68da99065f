import { ranges } from "#db/schema/allowed-values";
import { fields, fieldsWithTexts } from "~/platform/forms/fields";
import { settlements } from "./booking-lifecycle";

const textOf = (name: string, text: string) => `bookings.form.${name}.${text}`;

const dateFields = fieldsWithTexts(textOf, {
  eventDate: { kind: "day", hint: "enquiries.form.eventDate.hint" },
  guestCount: { kind: "number", ...ranges.guestCount },
  venue: { kind: "line", max: 200, optional: true },
});

export const bookingFields = {
  venue: dateFields.venue,
  ...fieldsWithTexts(textOf, {
    message: { kind: "text", max: 2000, optional: true, isWritersOwn: true },
  }),
};

export const bookingFormFields = { ...dateFields, message: bookingFields.message };

export const changeFields = {
  ...dateFields,
  ...fields({
    extra: {
      kind: "line",
      max: 200,
      label: "bookings.change.extra.label",
      hint: "bookings.change.extra.hint",
      optional: true,
    },
    extraPrice: { kind: "rupees", label: "bookings.change.extraPrice.label", optional: true },
    total: {
      kind: "rupees",
      orNothing: true,
      label: "bookings.change.total.label",
      optional: true,
    },
    message: { kind: "text", max: 500, label: "enquiries.form.message.label", optional: true },
  }),
};

export const paymentFields = fields({
  amount: {
    kind: "rupees",
    label: "bookings.payment.amount.label",
    optional: true,
    unmarked: true,
  },
  paidOn: { kind: "day", label: "bookings.payment.paidOn.label", optional: true, unmarked: true },
  /** A bank's UTR: 12 digits for UPI, up to 22 letters and digits for other transfers. */
  paymentReference: {
    kind: "line",
    max: 22,
    label: "bookings.advance.reference.label",
    hint: "bookings.advance.reference.hint",
    spellCheck: false,
    width: "medium",
  },
});
export const referenceField = paymentFields.paymentReference;

export const destinationFields = fields({
  upiId: {
    kind: "line",
    max: 100,
    label: "refunds.set_destination.label",
    hint: "refunds.set_destination.hint",
    optional: true,
    unmarked: true,
    spellCheck: false,
    width: "medium",
  },
});

export const settlementFields = fields({
  event: {
    kind: "radio",
    values: settlements,
    text: (value) => `bookings.settle.${value}`,
    label: "bookings.settle.label",
    missing: "bookings.settle.missing",
    optional: true,
    unmarked: true,
  },
  amount: {
    kind: "rupees",
    orNothing: true,
    label: "bookings.settle.amount.label",
    hint: "bookings.settle.amount.hint",
    optional: true,
    inputMode: "decimal",
  },
  note: {
    kind: "text",
    max: 2000,
    label: "bookings.settle.note.label",
    hint: "bookings.settle.note.hint",
    missing: "bookings.settle.note.missing",
  },
});

export const statementFields = fields({
  text: {
    kind: "text",
    max: 2000,
    label: "bookings.dispute.text.label",
    missing: "bookings.dispute.missing",
  },
});

export const reviewReplyFields = fieldsWithTexts((_, text) => `bookings.reviews.reply.${text}`, {
  text: { kind: "text", max: 1000, hint: true, withoutContacts: true },
});

export const hiddenReviewFields = fields({
  reason: {
    kind: "text",
    max: 500,
    label: "bookings.reviews.hide.reason.label",
    hint: "bookings.reviews.hide.reason.hint",
  },
});
