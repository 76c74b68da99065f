import type { TagTone } from "~/ui/data/tag";
import type { ApplicationState, DocumentState } from "../application-lifecycle";

export const applicationTone: Record<ApplicationState, TagTone> = {
  draft: "neutral",
  submitted: "wait",
  in_review: "info",
  changes_requested: "wait",
  approved: "good",
  rejected: "bad",
  suspended: "bad",
  withdrawn: "neutral",
};

export const documentTone: Record<DocumentState, TagTone> = {
  waiting: "wait",
  accepted: "good",
  rejected: "bad",
  replaced: "neutral",
  expired: "bad",
};
