import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { comparison } from "~/platform/forms/comparison";
import { freeText, wholeNumber } from "~/platform/india/india-fields";

export const bookingReviewForm = z.object({
  stars: wholeNumber({ ...ranges.stars, missing: "bookings.reviews.stars.missing" }),
  text: freeText.optional({ max: 1000 }),
});
export type BookingReviewInput = z.output<typeof bookingReviewForm>;

export const reviewCall = bookingReviewForm.extend({ id: z.string().max(40) });

export const reviewVisibilityForm = z
  .object({
    reviewId: z.string().max(40),
    event: z.enum(["hide", "show"], { error: "errors.badRequest.text" }),
    reason: freeText.optional({ max: 500 }),
  })
  .check(
    comparison(["event", "reason"], ({ event, reason }, refuse) => {
      if (event === "hide" && !reason) refuse(["reason"], "bookings.reviews.hide.reason.missing");
    }),
  );
export type ReviewVisibilityInput = z.output<typeof reviewVisibilityForm>;
