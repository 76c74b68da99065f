import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { replyFields } from "../message-fields";

export const maxReplies = 10;

export const savedReplyForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: z.string().max(40).optional(),
    ...shapeOf(replyFields),
  }),
  z.object({ intent: z.literal("remove"), id: z.string().max(40) }),
]);
export type SavedReplyInput = z.output<typeof savedReplyForm>;
