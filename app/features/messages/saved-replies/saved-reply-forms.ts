import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { replyFields } from "../message-fields";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

export const maxReplies = 10;

export const savedReplyForm = byIntent({
  save: { id: sentKey.optional(), ...shapeOf(replyFields) },
  remove: { id: sentKey },
});
export type SavedReplyInput = z.output<typeof savedReplyForm>;
