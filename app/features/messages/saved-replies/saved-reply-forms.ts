import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { replyFields } from "../message-fields";
import { sentKey } from "~/platform/shared-schemas";

export const maxReplies = 10;

export const savedReplyForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: sentKey.optional(),
    ...shapeOf(replyFields),
  }),
  z.object({ intent: z.literal("remove"), id: sentKey }),
]);
export type SavedReplyInput = z.output<typeof savedReplyForm>;
