import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { noteFields } from "../application-review-fields";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

export const noteForm = byIntent({
  note: shapeOf(noteFields),
  followUp: { noteId: sentKey },
});

export type NoteInput = z.output<typeof noteForm>;
