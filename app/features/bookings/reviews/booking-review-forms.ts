import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { keyWith } from "~/platform/i18n";
import { hiddenReviewFields, reviewReplyFields } from "../booking-fields";
import { comparison } from "~/platform/forms/comparison";
import { described, formOf } from "~/platform/forms/field-schemas";
import { freeText, wholeNumber } from "~/platform/india/india-fields";
import { sentKey } from "~/platform/shared-schemas";

const sideIn = (posted: (name: string) => string) =>
  posted("_side") === "provider" ? "provider" : "customer";

export const bookingReviewForm = z.object({
  stars: described(wholeNumber({ ...ranges.stars, missing: "bookings.reviews.stars.missing" }), {
    label: (posted) =>
      keyWith(`bookings.reviews.stars.${sideIn(posted)}`, { name: posted("_name") }),
  }),
  text: described(freeText.optional({ max: 1000, withoutContacts: true }), {
    label: (posted) => `bookings.reviews.text.${sideIn(posted)}`,
  }),
});
export type BookingReviewInput = z.output<typeof bookingReviewForm>;

export const reviewCall = bookingReviewForm.extend({ id: sentKey });

export const reviewReplyForm = formOf(reviewReplyFields);
export const replyCall = reviewReplyForm.safeExtend({ id: sentKey });

export const reviewVisibilityForm = z
  .object({
    reviewId: sentKey,
    event: z.enum(["hide", "show", "hide_reply", "show_reply"], {
      error: "errors.badRequest.text",
    }),
    reason: described(freeText.optional({ max: 500 }), hiddenReviewFields.reason),
  })
  .check(
    comparison(["event", "reason"], ({ event, reason }, refuse) => {
      if (event.startsWith("hide") && !reason)
        refuse(["reason"], "bookings.reviews.hide.reason.missing");
    }),
  );
export type ReviewVisibilityInput = z.output<typeof reviewVisibilityForm>;
