import type { ApplicationState } from "~/features/onboarding/states";
import type { TagTone } from "~/ui/data/tag";
import type { DocumentState, ProfileStatus } from "../../states";

export const stateTone: Record<ApplicationState, TagTone> = {
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

export const profileTone: Record<ProfileStatus, TagTone> = {
  live: "good",
  paused: "wait",
  suspended: "bad",
};
