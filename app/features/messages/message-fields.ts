import { fields } from "~/platform/forms/fields";

export const messageFields = fields({
  text: {
    kind: "text",
    max: 2000,
    label: "fields.labels.message",
    hint: "messages.form.text.hint",
    missing: "messages.form.text.missing",
  },
  files: {
    kind: "file",
    label: "messages.form.files.label",
    hint: "messages.form.files.hint",
    optional: true,
    accept: "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,application/pdf",
    multiple: true,
  },
});

export const replyFields = fields({
  name: {
    kind: "line",
    max: 60,
    label: "messages.replies.name.label",
    hint: "messages.replies.name.hint",
    missing: "messages.replies.name.missing",
  },
  text: { ...messageFields.text, label: "messages.replies.text" },
});
