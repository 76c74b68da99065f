import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { reviewFields } from "../application-review-fields";
import { sentKey } from "~/platform/shared-schemas";

export const noteForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("note"),
    ...shapeOf({ noteText: reviewFields.noteText, followUpOn: reviewFields.followUpOn }),
  }),
  z.object({ intent: z.literal("followUp"), noteId: sentKey }),
]);

export type NoteInput = z.output<typeof noteForm>;
