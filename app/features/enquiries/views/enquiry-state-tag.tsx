import { Tag, type TagTone } from "~/ui/data/tag";
import type { EnquiryState } from "../enquiry-lifecycle";

const toneOf: Record<EnquiryState, TagTone> = {
  unverified: "neutral",
  sent: "wait",
  viewed: "info",
  accepted: "good",
  quoted: "good",
  booking_requested: "wait",
  rejected: "bad",
  unanswered: "neutral",
  withdrawn: "neutral",
  chose_another: "neutral",
};

export function StateTag({ state, label }: { state: EnquiryState; label: string }) {
  return <Tag tone={toneOf[state]}>{label}</Tag>;
}
