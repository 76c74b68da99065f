import type { TFunction } from "i18next";
import { isNear } from "~/platform/clock.server";
import { reviewDue } from "../application-transitions.server";

/** '12 hours left', 'overdue by 3 hours': rounded so as not to promise more. */
export function timeLeft(t: TFunction, submittedAt: Date, now: Date) {
  const due = reviewDue(submittedAt);
  const minutes = Math.floor((due.getTime() - now.getTime()) / 60_000);
  const distance = Math.abs(minutes);
  const [unit, count] =
    distance < 60 ? ["minutes", distance] : ["hours", Math.floor(distance / 60)];
  const overdue = minutes < 0;
  return {
    text: t(`applicationReview.${overdue ? "overdue" : "left"}.${unit}`, { count }),
    tone: isNear(due, now) ? ("bad" as const) : ("wait" as const),
  };
}

export const documentName = (t: TFunction, { slot, name }: { slot: string; name: string }) =>
  t("applicationReview.document.named", { document: t(`onboarding.slot.${slot}.label`), name });
