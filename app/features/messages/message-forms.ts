import { z } from "zod";
import { freeText } from "~/platform/india/india-fields";

export const messageForm = z.object({
  text: freeText({ max: 2000, missing: "messages.form.text.missing" }),
});
export type MessageInput = z.output<typeof messageForm>;

export const maxFiles = 3;

export const messagePageForm = messageForm.extend({
  files: z
    .array(z.instanceof(File, { error: "onboarding.upload.none" }))
    .max(maxFiles, `messages.form.files.tooMany|max=${maxFiles}`)
    .default([]),
  _idem: z.string().max(60).optional(),
});
