import type { ReviewPage } from "./application-page-presenter.server";
import { askable, reviewedSteps } from "../application-review-forms";

type Open = Pick<ReviewPage, "moves" | "canDecideDocuments" | "pairs"> & { hasAmendment: boolean };

/**
 * The boxes of the reviewer's forms that the page lacks, because the decision was made meanwhile:
 * what was typed in them stands above it.
 */
export function goneBoxes({ moves, canDecideDocuments, pairs, hasAmendment }: Open): string[] {
  const isDecidable =
    canDecideDocuments || pairs.some(({ files }) => files.some((file) => file.decideIn));
  return [
    ...(moves.includes("requestChanges") ? [] : asks),
    ...(moves.includes("reject") ? [] : ["rejectCode", "rejectReason", "reapply"]),
    ...(moves.includes("suspend") ? [] : ["suspendReason"]),
    ...(isDecidable ? [] : ["reason", "note", "validUntil"]),
    ...(hasAmendment ? [] : ["amendmentReason"]),
  ];
}

/** The boxes whose words are kept when the decision was made meanwhile. */
export const keptWords = [
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
  ...reviewedSteps.flatMap((step) => askable[step].map((field) => `reasons.${step}.${field}`)),
];
