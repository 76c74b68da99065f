import { z } from "zod";
import { categories, ranges } from "#db/schema/allowed-values";
import { day, email, freeText, wholeNumber } from "~/platform/india/india-fields";
import { findCity } from "~/platform/india/places/places";

export const joiningAlertForm = z.object({
  category: z.enum(categories, { error: "joiningAlerts.form.category.missing" }),
  city: freeText({
    max: 80,
    oneLine: true,
    missing: "joiningAlerts.form.city.missing",
  }).transform((text, context) => {
    const city = findCity(text);
    if (!city) context.addIssue({ code: "custom", message: "joiningAlerts.form.city.unknown" });
    return city?.slug ?? z.NEVER;
  }),
  eventDate: day.optional(),
  guestCount: wholeNumber.optional(ranges.guestCount),
  brief: freeText.optional({ max: 500 }),
  email: email(),
});
export type JoiningAlertInput = z.output<typeof joiningAlertForm>;

/** The page's own buttons, or the post of a mail program's unsubscribe button (RFC 8058). */
export const answerAlertForm = z
  .object({
    answer: z.enum(["confirm", "end"]).optional(),
    "List-Unsubscribe": z.literal("One-Click").optional(),
  })
  .refine((posted) => Object.values(posted).some(Boolean), "errors.badRequest.text");
