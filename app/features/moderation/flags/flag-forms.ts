import { z } from "zod";
import { formOf, shapeOf } from "~/platform/forms/field-schemas";
import { decisionFields, flagFields } from "./flag-fields";
import { sentKey } from "~/platform/shared-schemas";

export const flagForm = formOf(flagFields);
export type FlagInput = z.output<typeof flagForm>;

export const decisionForm = z.object({
  flagId: sentKey,
  ...shapeOf(decisionFields),
});
export type DecisionInput = z.output<typeof decisionForm>;
