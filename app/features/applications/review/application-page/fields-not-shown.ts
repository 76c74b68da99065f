import type { ReviewPage } from "./application-page-presenter.server";
import { requestableFields, reviewedSteps } from "../application-review-forms";

type Open = Pick<ReviewPage, "events" | "canDecideDocuments" | "pairs"> & { hasAmendment: boolean };

/** Someone has decided in the meantime: what was typed is shown above the page. */
export function fieldsNotShown({
  events,
  canDecideDocuments,
  pairs,
  hasAmendment,
}: Open): string[] {
  const isDecidable =
    canDecideDocuments || pairs.some(({ files }) => files.some((file) => file.decideIn));
  return [
    ...(events.includes("requestChanges") ? [] : asks),
    ...(events.includes("reject") ? [] : ["rejectCode", "rejectReason", "reapply"]),
    ...(events.includes("suspend") ? [] : ["suspendReason"]),
    ...(isDecidable ? [] : ["reason", "note", "validUntil"]),
    ...(hasAmendment ? [] : ["amendmentReason"]),
  ];
}

export const preservedFields = [
  "rejectReason",
  "suspendReason",
  "note",
  "validUntil",
  "reasons",
  "amendmentReason",
];

const asks = [
  "ask",
  "reasons",
  ...reviewedSteps.flatMap((step) =>
    requestableFields[step].map((field) => `reasons.${step}.${field}`),
  ),
];
