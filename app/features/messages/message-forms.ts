import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { messageFields } from "./message-fields";

export const messageForm = z.object(shapeOf({ text: messageFields.text }));
export type MessageInput = z.output<typeof messageForm>;

export const maxFiles = 3;

export const messagePageForm = messageForm.extend({
  files: z
    .array(z.instanceof(File, { error: "onboarding.upload.none" }))
    .max(maxFiles, `messages.form.files.tooMany|max=${maxFiles}`)
    .default([]),
  _idem: z.string().max(60).optional(),
});
