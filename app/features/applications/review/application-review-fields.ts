import { documentReasons, rejectionReasons } from "#db/schema/allowed-values";
import { fields } from "~/platform/forms/fields";

export { documentReasons, rejectionReasons };
export type DocumentReason = (typeof documentReasons)[number];

export const reapplyDays = ["0", "30", "90", "180"] as const;

const reasonHint = "applicationReview.reject.reasonHint";

export const reviewFields = fields({
  rejectReason: {
    kind: "text",
    max: 1000,
    label: "applicationReview.reject.addition",
    hint: reasonHint,
    optional: true,
  },
  suspendReason: {
    kind: "text",
    max: 1000,
    label: "applicationReview.suspend.reason",
    hint: reasonHint,
    missing: "applicationReview.suspend.reasonMissing",
  },
  revealReason: {
    kind: "line",
    max: 300,
    min: 5,
    label: "applicationReview.reveal.reason",
    missing: "applicationReview.reveal.reasonMissing",
  },
  openReason: {
    kind: "line",
    max: 300,
    min: 5,
    label: "applicationReview.hidden.reason",
    hint: "applicationReview.hidden.reasonHint",
    missing: "applicationReview.hidden.reasonMissing",
  },
  note: { kind: "line", max: 500, label: "applicationReview.document.note", optional: true },
});

export const noteFields = fields({
  noteText: {
    kind: "text",
    max: 2000,
    rows: 3,
    label: "applicationReview.note.text",
    hint: "applicationReview.note.hint",
    missing: "applicationReview.note.missing",
  },
  followUpOn: {
    kind: "day",
    label: "applicationReview.note.day",
    hint: "enquiries.form.eventDate.hint",
    optional: true,
  },
});
