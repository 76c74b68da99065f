import { senderFields } from "~/features/enquiries/enquiry-fields";
import {
  dataRequests,
  grievanceKinds,
  grievanceOutcomes,
  reportReasons,
} from "#db/schema/allowed-values";
import { fields, fieldsWithTexts } from "~/platform/forms/fields";

/** A listing is reported from its own page. */
const fileableKinds = grievanceKinds.filter((kind) => kind !== "listing");

export const complainantFields = fields({
  name: senderFields.name,
  email: {
    ...senderFields.email,
    label: "accounts.email.label",
    hint: "grievances.form.email.hint",
  },
  phone: {
    kind: "mobile",
    label: "grievances.form.phone.label",
    hint: "grievances.form.phone.hint",
    optional: true,
  },
});

const textOf = (name: string, text: string) => `grievances.form.${name}.${text}`;

export const grievanceFields = fieldsWithTexts(textOf, {
  kind: {
    kind: "radio",
    values: fileableKinds,
    text: (value) => `grievances.kind.${value}`,
    hint: "grievances.form.listing",
  },
  dataRequest: {
    kind: "select",
    values: dataRequests,
    text: (value) => `grievances.dataRequest.${value}`,
    hint: true,
    empty: "grievances.form.dataRequest.empty",
  },
  words: { kind: "text", max: 4000, hint: true, rows: 8 },
  about: { kind: "line", max: 100, hint: true, optional: true, spellCheck: false, width: "medium" },
});

export const reportFields = {
  ...fields({
    reportReason: {
      kind: "radio",
      values: reportReasons,
      text: (value) => `grievances.reason.${value}`,
      label: "grievances.report.reason.label",
      missing: "grievances.report.reason.missing",
    },
  }),
  ...fieldsWithTexts((name, text) => `grievances.report.${name}.${text}`, {
    words: { kind: "text", max: 4000, hint: true },
  }),
};

/** Of the complainant, and of the team. */
export const ticketFields = fields({
  text: {
    kind: "text",
    max: 4000,
    label: "grievances.add.label",
    missing: "grievances.add.missing",
  },
  why: {
    kind: "text",
    max: 4000,
    label: "grievances.reopen.label",
    missing: "grievances.reopen.missing",
  },
  note: {
    kind: "text",
    max: 4000,
    label: "grievances.internal.label",
    hint: "grievances.internal.hint",
    missing: "grievances.note.missing",
  },
  answer: {
    kind: "text",
    max: 4000,
    label: "grievances.answer.label",
    hint: "grievances.answer.hint",
    missing: "grievances.answer.missing",
  },
});

export const decisionFields = fieldsWithTexts((name, text) => `grievances.decide.${name}.${text}`, {
  outcome: {
    kind: "radio",
    values: grievanceOutcomes,
    text: (value) => `grievances.outcome.${value}`,
  },
  decision: { kind: "text", max: 4000, hint: true },
  consequence: { kind: "text", max: 2000, hint: true, optional: true },
});
