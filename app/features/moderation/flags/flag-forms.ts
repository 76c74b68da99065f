import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";
import { flagDecisions, flagReasons } from "./flag-lifecycle";

export const flagForm = z.object({
  reason: z.enum(flagReasons, { error: "flags.form.reason.missing" }),
  note: freeText({ max: 1000, missing: "flags.form.note.missing" }),
});
export type FlagInput = z.output<typeof flagForm>;

export const decisionForm = z.object({
  flagId: z.string().max(40),
  event: z.enum(flagDecisions, { error: "flags.decide.missing" }),
  note: freeText({ max: 1000, missing: "flags.decide.note.missing" }),
});
export type DecisionInput = z.output<typeof decisionForm>;
