import { z } from "zod";
import { joiningAlertFields } from "./joining-alert-fields";
import { shapeOf } from "~/platform/forms/field-schemas";
import { findCity } from "~/platform/india/places/places";

const { city: typedCity, ...fields } = shapeOf(joiningAlertFields);

export const joiningAlertForm = z.object({
  ...fields,
  city: typedCity.transform((text, context) => {
    const city = findCity(text);
    if (!city) context.addIssue({ code: "custom", message: "joiningAlerts.form.city.unknown" });
    return city?.slug ?? z.NEVER;
  }),
});
export type JoiningAlertInput = z.output<typeof joiningAlertForm>;

/** The page's own buttons, or the post of a mail program's unsubscribe button (RFC 8058). */
export const answerAlertForm = z
  .object({
    answer: z.enum(["confirm", "end"]).optional(),
    "List-Unsubscribe": z.literal("One-Click").optional(),
  })
  .refine((posted) => Object.values(posted).some(Boolean), "errors.badRequest.text");
