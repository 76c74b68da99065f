import { Tag, type TagTone } from "~/ui/data/tag";
import type { BookingState } from "../booking-lifecycle";

const toneOf: Record<BookingState, TagTone> = {
  requested: "wait",
  accepted: "info",
  rejected: "bad",
  withdrawn: "neutral",
  expired: "neutral",
  confirmed: "good",
  lapsed: "neutral",
  cancelled_by_customer: "bad",
  cancelled_by_provider: "bad",
  completed: "good",
  reviewed: "good",
  disputed: "wait",
};

export function BookingStateTag({ state, label }: { state: BookingState; label: string }) {
  return <Tag tone={toneOf[state]}>{label}</Tag>;
}
