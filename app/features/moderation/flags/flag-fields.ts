import { fields, fieldsWithTexts } from "~/platform/forms/fields";
import { flagDecisions, flagReasons } from "./flag-lifecycle";

export const flagFields = fieldsWithTexts((name, text) => `flags.form.${name}.${text}`, {
  reason: { kind: "radio", values: flagReasons, text: (value) => `flags.reason.${value}` },
  note: { kind: "text", max: 1000, hint: true },
});

export const decisionFields = fields({
  event: {
    kind: "radio",
    values: flagDecisions,
    text: (value) => `flags.decide.${value}`,
    label: "flags.decide.label",
    missing: "flags.decide.missing",
  },
  note: {
    kind: "text",
    max: 1000,
    label: "flags.decide.note.label",
    hint: "flags.decide.note.hint",
    missing: "flags.decide.note.missing",
  },
});
