import { checkbox, chosenOnce, shapeOf, described } from "~/platform/forms/field-schemas";
import { z } from "zod";
import { common } from "~/features/events/event-fields";
import { city } from "~/features/events/event-forms";
import { neededIf } from "~/platform/forms/comparison";
import { freeText } from "~/platform/india/india-fields";
import { maxProviders } from "./enquiry-catalogue";
import { enquiryFormFields, rejectFields, senderFields } from "./enquiry-fields";
import { enquiryEvents, enquiryStates } from "./enquiry-lifecycle";

export const providerIds = z
  .array(z.string().max(40, "enquiries.to.unknown"), { error: "enquiries.to.missing" })
  .transform(chosenOnce)
  .pipe(
    z
      .array(z.string())
      .min(1, "enquiries.to.missing")
      .max(maxProviders, `enquiries.to.tooMany|max=${maxProviders}`),
  );

export const enquiryForm = z.object({
  providerIds,
  ...shapeOf(enquiryFormFields),
  city,
  confirmCity: checkbox,
  eventId: z.string().max(40, "events.unknown").optional(),
  ...shapeOf(senderFields),
  contactPreference: shapeOf(common).contactPreference,
});
export type EnquiryInput = z.output<typeof enquiryForm>;

export const enquiryPageForm = enquiryForm.extend({
  _idem: z.string().max(60).optional(),
  _drawn: z.string().max(200).optional(),
  /** The date for which the page has warned that not everyone is free. */
  _warned: z.string().max(100).optional(),
  remarks: z.string().optional(),
});

export type EnquiryPageInput = z.output<typeof enquiryPageForm>;

export const resendForm = z.object({ reference: z.string().max(20) });

export const enquiryEventForm = z
  .object({
    event: z.enum(enquiryEvents),
    expectedState: z.enum(enquiryStates).optional(),
    reason: shapeOf(rejectFields).reason.optional(),
    note: described(freeText.optional({ max: 500 }), rejectFields.note),
    /** With `choose_another`: the thread of the chosen provider, or `elsewhere`. */
    chosen: z.string().max(40, "enquiries.chooseAnother.unknown").optional(),
  })
  .check(
    neededIf("reason", { event: "reject" }, "enquiries.reject.reason.missing"),
    neededIf("note", { event: "reject", reason: "other" }, "enquiries.reject.note.missing"),
    neededIf("chosen", { event: "choose_another" }, "enquiries.chooseAnother.missing"),
  );
export type EnquiryEventInput = z.output<typeof enquiryEventForm>;
