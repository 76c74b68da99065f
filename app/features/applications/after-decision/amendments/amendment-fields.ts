import { fields } from "~/platform/forms/fields";

export const sendBackFields = fields({
  amendmentReason: {
    kind: "text",
    max: 1000,
    rows: 3,
    label: "amendments.review.reason",
    hint: "applicationReview.reject.reasonHint",
    missing: "amendments.review.reasonMissing",
  },
});
