import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";

export const appealForm = z.object({
  words: freeText({ missing: "onboarding.appeal.missing", min: 20, max: 2000 }),
});
export type AppealInput = z.output<typeof appealForm>;
