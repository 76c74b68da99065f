import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { day, freeText, rupeesOrNothing, wholeNumber } from "~/platform/india/fields";
import { changeEvents } from "./states";

const proposed = {
  eventDate: day({ missing: "bookings.form.eventDate.missing" }),
  guestCount: wholeNumber({ ...ranges.guestCount, missing: "bookings.form.guestCount.missing" }),
  venue: freeText.optional({ max: 200, oneLine: true }),
  total: rupeesOrNothing({ missing: "bookings.change.total.missing" }),
  message: freeText.optional({ max: 500 }),
};

/** What one side proposes: all four as they would be then. */
export const changeForm = z.object({
  event: z.literal("propose"),
  ...proposed,
  /** Names the booking that the form was filled in from. */
  shown: z.string().max(60).optional(),
});
export type ChangeInput = Omit<z.output<typeof proposeCall>, "id">;

/** An answer to it; it names the proposal that was read. */
const answerForm = z.object({ event: z.enum(changeEvents), changeId: z.string().max(40) });

/** What the page posts. */
export const changePageForm = z.discriminatedUnion("event", [changeForm, answerForm], {
  error: "errors.badRequest.text",
});

const id = z.string().max(40);
export const proposeCall = z.object({ id, ...proposed });
export const answerCall = answerForm.extend({ id });
