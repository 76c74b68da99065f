import { z } from "zod";
import { changeFields } from "../booking-fields";
import { shapeOf } from "~/platform/forms/field-schemas";
import { changeEvents } from "./change-lifecycle";
import { sentKey } from "~/platform/shared-schemas";

const { total, ...terms } = shapeOf(changeFields);
/** Without a total it is calculated from the agreed prices. */
const proposed = { ...terms, total: total.describe("api.fields.totalProposed") };

/** The price is given only if it differs from the calculated one. */
export const changeForm = z.object({
  event: z.literal("propose"),
  ...proposed,
  /** The terms and the price that the form was filled in from. */
  shown: z.string().max(120).optional(),
});
export type ChangeInput = Omit<z.output<typeof proposeCall>, "id">;

const answerForm = z.object({ event: z.enum(changeEvents), changeId: sentKey });

export const changePageForm = z.discriminatedUnion("event", [changeForm, answerForm], {
  error: "errors.badRequest.text",
});

const id = sentKey;
export const proposeCall = z.object({ id, ...proposed });
export const answerCall = answerForm.extend({ id });
