import type { TFunction } from "i18next";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { formatDeadline } from "~/platform/india/dates/day-format";
import type { Application } from "../../application-queries.server";
import { awaitsDecision } from "../../application-lifecycle";
import { reviewDue } from "./review-due";

type Waiting = Pick<Application, "state" | "submittedAt">;

/** By when we answer, and whether that is over; null where nobody waits for us. */
export function presentPromise({ state, submittedAt }: Waiting, t: TFunction, language: Language) {
  if (!awaitsDecision(state) || !submittedAt) return null;
  const due = reviewDue(submittedAt);
  const isLate = due < now();
  const says = isLate ? (state === "submitted" ? "lateNext" : "late") : "due";
  return t(`onboarding.promise.${says}`, { due: formatDeadline(due, language) });
}
