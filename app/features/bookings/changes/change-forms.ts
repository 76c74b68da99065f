import { z } from "zod";
import { changeFields } from "../booking-fields";
import { shapeOf } from "~/platform/forms/field-schemas";
import { changeEvents } from "./change-lifecycle";
import { sentKey } from "~/platform/shared-schemas";

const { total, ...terms } = shapeOf(changeFields);
/** Without a total it is calculated from the agreed prices. */
const proposed = { ...terms, total: total.describe("api.fields.totalProposed") };

/**
 * What one side proposes: the new date, guests and venue, and a price if it differs from the
 * calculated one.
 */
export const changeForm = z.object({
  event: z.literal("propose"),
  ...proposed,
  /**
   * Identifies the booking's terms that the form was filled in from, and the price that was shown.
   */
  shown: z.string().max(120).optional(),
});
export type ChangeInput = Omit<z.output<typeof proposeCall>, "id">;

/** An answer to a proposal, with the id of the one that was read. */
const answerForm = z.object({ event: z.enum(changeEvents), changeId: sentKey });

export const changePageForm = z.discriminatedUnion("event", [changeForm, answerForm], {
  error: "errors.badRequest.text",
});

const id = sentKey;
export const proposeCall = z.object({ id, ...proposed });
export const answerCall = answerForm.extend({ id });
