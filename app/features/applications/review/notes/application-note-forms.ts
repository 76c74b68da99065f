import { z } from "zod";
import { day, freeText } from "~/platform/india/india-fields";

export const noteForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("note"),
    noteText: freeText({ missing: "applicationReview.note.missing", max: 2000 }),
    followUpOn: day.optional(),
  }),
  z.object({ intent: z.literal("followUp"), noteId: z.string().max(40) }),
]);

export type NoteInput = z.output<typeof noteForm>;
