import { Tag, type TagTone } from "./tag";

/** One colour for one state, whatever is in it. */
export const stateTone = {
  // An enquiry, a quote, a booking
  unverified: "neutral",
  sent: "wait",
  viewed: "info",
  quoted: "good",
  booking_requested: "wait",
  unanswered: "neutral",
  chose_another: "neutral",
  not_chosen: "neutral",
  declined: "bad",
  requested: "wait",
  confirmed: "good",
  lapsed: "neutral",
  cancelled_by_customer: "bad",
  cancelled_by_provider: "bad",
  completed: "good",
  reviewed: "good",
  disputed: "wait",
  // A refund
  stated: "wait",
  denied: "bad",
  due: "wait",
  overdue: "bad",
  received: "good",
  closed: "neutral",
  // An application, a document, a profile, an account
  draft: "neutral",
  submitted: "wait",
  in_review: "info",
  changes_requested: "wait",
  approved: "good",
  waiting: "wait",
  replaced: "neutral",
  active: "good",
  suspended: "bad",
  deleted: "neutral",
  live: "good",
  paused: "wait",
  // A request for an upload
  open: "wait",
  used: "good",
  revoked: "neutral",
  // A grievance
  acknowledged: "wait",
  in_progress: "info",
  decided: "good",
  reopened: "wait",
  accepted: "good",
  rejected: "bad",
  withdrawn: "neutral",
  expired: "bad",
} as const satisfies Record<string, TagTone>;

export type ShownState = { state: keyof typeof stateTone; label: string };

export function StateTag({ state, label }: ShownState) {
  return <Tag tone={stateTone[state]}>{label}</Tag>;
}
