import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";

/** What somebody says against a rejection, in their own words. */
export const appealForm = z.object({
  words: freeText({ missing: "onboarding.appeal.missing", min: 20, max: 2000 }),
});
export type AppealInput = z.output<typeof appealForm>;
