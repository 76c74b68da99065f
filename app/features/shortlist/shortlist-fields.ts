import { fields } from "~/platform/forms/fields";

export const voteFields = fields({
  name: {
    kind: "line",
    max: 40,
    label: "shortlist.vote.name.label",
    hint: "shortlist.vote.name.hint",
    missing: "shortlist.vote.name.missing",
    autoComplete: "given-name",
    width: "medium",
  },
  comment: { kind: "text", max: 300, rows: 2, label: "shortlist.vote.comment", optional: true },
});
