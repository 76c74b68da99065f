import { z } from "zod";
import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { shapeOf } from "~/platform/forms/field-schemas";
import { sendBackFields } from "./amendment-fields";
import { sentKey } from "~/platform/shared-schemas";

/** The answers are read from the form data, like a step's. */
export const amendmentPost = z.looseObject({
  intent: z.enum(["submit", "withdraw"]).default("submit"),
  _version: z.coerce.number().int().catch(0),
  password: currentPassword,
});

const seen = { amendment: sentKey, version: z.coerce.number().int().catch(0) };

export const amendmentDecisions = [
  z.object({ ...seen, intent: z.literal("approveAmendment") }),
  z.object({
    ...seen,
    intent: z.literal("sendBackAmendment"),
    ...shapeOf(sendBackFields),
  }),
] as const;
export type AmendmentDecision = z.output<(typeof amendmentDecisions)[number]>;
