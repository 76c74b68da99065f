import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { resetForm, signupForm } from "~/features/accounts/account-forms";
import { changePasswordForm } from "~/features/accounts/settings/settings-forms";
import {
  documentForm,
  applicationReviewForm,
} from "~/features/applications/review/application-review-forms";
import {
  bookingForm,
  bookingPageForm,
  bookingEventForm as bookingMove,
  settlementForm,
} from "~/features/bookings/booking-forms";
import { reviewVisibilityForm } from "~/features/bookings/reviews/booking-review-forms";
import { grievancePageForm } from "~/features/moderation/grievances/grievance-forms";
import { ownBusinessForm } from "~/features/applications/my-profile/my-profile-forms";
import { answerCall, sendCall } from "~/features/quotes/quote-json.server";
import { quoteEventForm, quoteForm } from "~/features/quotes/quote-forms";
import { voteForm } from "~/features/shortlist/shortlist-forms";
import { quoteFormValues } from "../../support/records/quotes";

const long = (most: number) => "x".repeat(most + 1);
const tooLong = (most: number) => `fields.text.tooLong|max=${most}`;
const phone = "fields.mobile.format";

type Errors = Record<string, string[]>;
type Row = [what: string, schema: z.ZodType, typed: Record<string, unknown>, errors: Errors];

const person = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "12",
  password: "short",
  confirmPassword: "other",
};
const personErrors = {
  phone: [phone],
  password: ["accounts.password.short|min=10"],
  confirmPassword: ["accounts.confirmPassword.differs"],
};
const grievance = {
  kind: "personal_data",
  words: "Send me all that you have",
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "12",
};
const grievanceErrors = {
  phone: [phone],
  dataRequest: ["grievances.form.dataRequest.missing"],
};
const booking = { eventDate: "someday", guestCount: "250" };
const bookingErrors = {
  eventDate: ["fields.day.format"],
  packageId: ["bookings.form.packageId.missing"],
};

/** Each has an invalid field, and another error from comparing fields that are valid. */
const rows: Row[] = [
  ["a sign-up", signupForm, { ...person, role: "customer" }, personErrors],
  [
    "a new password that was not repeated",
    resetForm,
    { newPassword: "short" },
    {
      newPassword: ["accounts.password.short|min=10"],
      confirmPassword: ["accounts.confirmPassword.missing"],
    },
  ],
  [
    "a change of the password",
    changePasswordForm,
    { newPassword: "short", confirmPassword: "other" },
    {
      oldPassword: ["accounts.settings.password.oldMissing"],
      newPassword: ["accounts.password.short|min=10"],
      confirmPassword: ["accounts.confirmPassword.differs"],
    },
  ],
  ["a grievance from its page", grievancePageForm, grievance, grievanceErrors],
  ["a booking from its page", bookingPageForm, booking, bookingErrors],
  [
    "the rejection of a booking",
    bookingMove,
    { event: "reject", note: long(500) },
    { note: [tooLong(500)], reason: ["enquiries.reject.reason.missing"] },
  ],
  [
    "a refund that was sent",
    bookingMove,
    { event: "send_refund", note: long(500) },
    { note: [tooLong(500)], paymentReference: ["bookings.advance.reference.missing"] },
  ],
  [
    "a cancellation",
    bookingMove,
    { event: "cancel", refund: "some" },
    { refund: ["fields.rupees.format"], note: ["bookings.cancel.missing"] },
  ],
  [
    "the decision of a dispute",
    settlementForm,
    { event: "settle_as_completed", refund: "part", note: long(2000) },
    { note: [tooLong(2000)], amount: ["bookings.settle.amount.missing"] },
  ],
  [
    "hiding a review",
    reviewVisibilityForm,
    { reviewId: long(40), event: "hide" },
    { reviewId: [expect.any(String)], reason: ["bookings.reviews.hide.reason.missing"] },
  ],
  [
    "the end of a pause",
    ownBusinessForm,
    { intent: "pause", expectedState: long(40), from: "5/12/2099", until: "4/12/2099" },
    { expectedState: [expect.any(String)], until: ["myProfile.pause.untilBeforeFrom"] },
  ],
  [
    "the rejection of a document",
    documentForm,
    { intent: "rejectDocument", document: long(40), reason: "other" },
    {
      document: [expect.any(String)],
      note: ["applicationReview.document.noteMissing"],
    },
  ],
  [
    "the rejection of an application",
    applicationReviewForm,
    { intent: "reject", rejectCode: "other", reapply: "1000" },
    {
      reapply: ["applicationReview.reject.reapplyMissing"],
      rejectReason: ["applicationReview.reject.reasonMissing"],
    },
  ],
  [
    "a vote of the family",
    voteForm,
    { name: "Meena", votes: [{ providerId: long(40), comment: "Lovely" }] },
    {
      "votes[0].providerId": [expect.any(String)],
      "votes[0].vote": ["shortlist.vote.missing"],
    },
  ],
  [
    "the decline of a quote",
    quoteEventForm,
    { event: "decline", reason: "other" },
    { quoteId: ["errors.badRequest.text"], note: ["quotes.decline.noteMissing"] },
  ],
  [
    "the decline of a quote by a script",
    answerCall,
    { id: "one", event: "decline", note: long(500), quoteId: "one" },
    { note: [tooLong(500)], reason: ["quotes.decline.missing"] },
  ],
  [
    "an advance above the total",
    quoteForm,
    quoteFormValues({ guestCount: "many", advance: "9,00,000" }),
    { guestCount: ["fields.number.format"], advance: ["quotes.form.advance.tooMuch"] },
  ],
  [
    "an advance in a quote with a line without description",
    quoteForm,
    quoteFormValues({
      lines: [{ quantity: "1", unit: "event", price: "100" }],
      advance: "9,00,000",
    }),
    {
      "lines[0].description": ["quotes.form.lines.description.missing"],
      advance: ["quotes.form.advance.tooMuch"],
    },
  ],
  [
    "an advance in a quote with an unreadable price",
    quoteForm,
    quoteFormValues({
      lines: [{ description: "A band", quantity: "1", unit: "event", price: "free" }],
      advance: "9,00,000",
    }),
    { "lines[0].price": ["fields.rupees.format"] },
  ],
  [
    "GST without its rate",
    sendCall,
    { ...quoteFormValues({ gstRate: "", guestCount: "many" }), id: "one" },
    { guestCount: ["fields.number.format"], gstRate: ["quotes.form.gstRate.missing"] },
  ],
  [
    "an unreadable GST rate",
    quoteForm,
    quoteFormValues({ gstRate: "much", advance: "9,00,000" }),
    { gstRate: ["quotes.form.gstRate.format"] },
  ],
  [
    "refunds for the same days beside an unreadable one",
    quoteForm,
    quoteFormValues({
      validUntil: "someday",
      refunds: [
        { daysBefore: "30", percent: "100" },
        { daysBefore: "many", percent: "50" },
        { daysBefore: "30", percent: "20" },
        { daysBefore: "40", percent: "10" },
      ],
    }),
    {
      validUntil: ["fields.day.format"],
      "refunds[1].daysBefore": ["fields.number.format"],
      "refunds[2].daysBefore": ["quotes.form.refunds.daysBefore.twice"],
      "refunds[3].percent": ["quotes.form.refunds.percent.rises"],
    },
  ],
];

describe("errors within a field and errors between fields are reported together", () => {
  test.each(rows)("%s", (_, schema, typed, errors) => {
    expect(byName(schema.safeParse(typed).error)).toEqual(errors);
  });
});

test("errors between fields are also reported where conform has coerced the schema", () => {
  const posted = new FormData();
  for (const [name, value] of Object.entries({ ...grievance, dataRequest: "" }))
    posted.append(name, value);
  expect(parseWithZod(posted, { schema: grievancePageForm }).reply().error).toEqual(
    grievanceErrors,
  );
});

test("a list or form of the wrong type is not compared", () => {
  for (const wrong of [5, "rows", null])
    expect(byName(quoteForm.safeParse(quoteFormValues({ refunds: wrong })).error)).toEqual({
      refunds: [expect.any(String)],
    });
  expect(byName(bookingForm.safeParse("a booking").error)).toEqual({ "": [expect.any(String)] });
});

function byName(error: z.ZodError | undefined): Errors {
  const all: Errors = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = path
      .map(String)
      .join(".")
      .replace(/\.(\d+)(?=\.|$)/g, "[$1]");
    (all[name] ??= []).push(message);
  }
  return all;
}
