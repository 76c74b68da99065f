import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";

/** Maximum number of saved views per administrator. */
export const maxViews = 20;

export const savedViewForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    name: freeText({ max: 60, oneLine: true, missing: "applicationReview.views.nameMissing" }),
    query: z.string().max(1000).default(""),
  }),
  z.object({ intent: z.literal("remove"), id: z.string().max(40) }),
]);
export type SavedViewInput = z.output<typeof savedViewForm>;
