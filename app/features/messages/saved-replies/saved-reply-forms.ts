import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";

export const maxReplies = 10;

export const savedReplyForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: z.string().max(40).optional(),
    name: freeText({ max: 60, oneLine: true, missing: "messages.replies.name.missing" }),
    text: freeText({ max: 2000, missing: "messages.form.text.missing" }),
  }),
  z.object({ intent: z.literal("remove"), id: z.string().max(40) }),
]);
export type SavedReplyInput = z.output<typeof savedReplyForm>;
