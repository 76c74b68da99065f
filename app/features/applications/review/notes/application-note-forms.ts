import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { reviewFields } from "../application-review-fields";

export const noteForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("note"),
    ...shapeOf({ noteText: reviewFields.noteText, followUpOn: reviewFields.followUpOn }),
  }),
  z.object({ intent: z.literal("followUp"), noteId: z.string().max(40) }),
]);

export type NoteInput = z.output<typeof noteForm>;
