import type { Slot } from "./answers/choices";
import { isEnded, type ApplicationState } from "./application-lifecycle";
import { isEditedStep, reviewedQuestions, type Step } from "./application-steps";

/** What a reviewer wants changed: a step, or one answer or document in it. */
export type RequestedField = { step: string; field: string | null };

/**
 * Answers that depend on each other: a request to change one of those listed opens the key, too.
 */
const together: Record<string, readonly string[]> = {
  state: ["pincode"],
  pincode: ["state"],
  confirmAccountNumber: ["accountNumber"],
  accountNumber: ["confirmAccountNumber"],
  ifsc: ["bankName", "branch"],
  bankName: ["ifsc"],
  branch: ["ifsc"],
  // A GST number contains the PAN: a new PAN makes the old number invalid.
  gstNumber: ["panNumber"],
  panNumber: ["gstNumber"],
  notGstRegistered: ["gstNumber", "panNumber"],
  startingPrice: ["priceUnit"],
  priceUnit: ["startingPrice"],
};

/**
 * Whether the owner can change this question or upload now: any in a draft, only the requested ones
 * after a review.
 */
export function mayChange(
  state: ApplicationState,
  requested: readonly RequestedField[],
  step: Step,
  field: string,
): boolean {
  if (state === "draft") return true;
  if (state !== "changes_requested") return false;
  if (step === "declaration") return true;
  return requested.some((one) => isAbout(one, step, field));
}

/** Whether a change request covers this question or upload. */
export const isAbout = (request: RequestedField, step: Step, field: string): boolean =>
  request.step === step &&
  (request.field === null ||
    request.field === field ||
    (together[field]?.includes(request.field) ?? false));

/**
 * Whether the waiting period after a rejection is still running, even if an appeal was withdrawn.
 */
export const mustWait = (
  last: { state: ApplicationState; reapplyAfter: string | null },
  today: string,
): boolean => isEnded(last.state) && last.reapplyAfter !== null && today < last.reapplyAfter;

/**
 * Changes to these are not published at once: they are reviewed, or, for the last two, made in the
 * calendar.
 */
const notAtOnce: ReadonlySet<string> = new Set([
  ...reviewedQuestions.company,
  ...reviewedQuestions.services,
  "dailyCapacity",
  "noticeDays",
]);

/** Whether the owner of a live profile can change this question or upload with immediate effect. */
export const isChangedAtOnce = (step: Step, field: string): boolean =>
  isEditedStep(step) && !notAtOnce.has(field);

/** Whether anything in this step can be changed now. */
export const isStepOpen = (
  state: ApplicationState,
  requested: readonly RequestedField[],
  step: Step,
): boolean =>
  state === "draft" ||
  (state === "changes_requested" &&
    (step === "declaration" || requested.some((one) => one.step === step)));

/**
 * Whether saving a step leads back to the list of requested changes, since other steps are closed.
 */
export const comesBackToTasks = (state: ApplicationState): boolean => state === "changes_requested";

export const stepOfSlot = (slot: Slot): Step =>
  slot === "portfolioImages" ? "portfolio" : "documents";
