import type { Slot } from "./answers/choices";
import { isEnded, type ApplicationState } from "./application-lifecycle";
import { isEditedStep, reviewedQuestions, type Step } from "./application-steps";

/** What a reviewer asked for: a step, or one answer or document of it. */
export type Asked = { step: string; field: string | null };

/**
 * Answers that only make sense together: each is opened by asking for one of those named beside it.
 */
const together: Record<string, readonly string[]> = {
  state: ["pincode"],
  pincode: ["state"],
  confirmAccountNumber: ["accountNumber"],
  accountNumber: ["confirmAccountNumber"],
  ifsc: ["bankName", "branch"],
  bankName: ["ifsc"],
  branch: ["ifsc"],
  // A GST number holds the PAN: with another PAN the old one is refused.
  gstNumber: ["panNumber"],
  panNumber: ["gstNumber"],
  notGstRegistered: ["gstNumber", "panNumber"],
  startingPrice: ["priceUnit"],
  priceUnit: ["startingPrice"],
};

/**
 * May the owner change this question or upload now? A draft is free; a review opens only what it
 * asked for.
 */
export function mayChange(
  state: ApplicationState,
  asked: readonly Asked[],
  step: Step,
  field: string,
): boolean {
  if (state === "draft") return true;
  if (state !== "changes_requested") return false;
  if (step === "declaration") return true;
  return asked.some((one) => isAbout(one, step, field));
}

/** Does a request name this question or upload? */
export const isAbout = (asked: Asked, step: Step, field: string): boolean =>
  asked.step === step &&
  (asked.field === null ||
    asked.field === field ||
    (together[field]?.includes(asked.field) ?? false));

/**
 * After a rejection the next application waits for a day, also where an appeal against it was
 * withdrawn.
 */
export const mustWait = (
  last: { state: ApplicationState; reapplyAfter: string | null },
  today: string,
): boolean => isEnded(last.state) && last.reapplyAfter !== null && today < last.reapplyAfter;

/**
 * Those that are about more than the words of a live profile are reviewed; the calendar has the
 * last two.
 */
const notAtOnce: ReadonlySet<string> = new Set([
  ...reviewedQuestions.company,
  ...reviewedQuestions.services,
  "dailyCapacity",
  "noticeDays",
]);

/** May the owner of a live profile change this question or upload, for all to see at once? */
export const isChangedAtOnce = (step: Step, field: string): boolean =>
  isEditedStep(step) && !notAtOnce.has(field);

/** Is there anything to change in this step? */
export const isStepOpen = (state: ApplicationState, asked: readonly Asked[], step: Step): boolean =>
  state === "draft" ||
  (state === "changes_requested" &&
    (step === "declaration" || asked.some((one) => one.step === step)));

/**
 * After a step is saved, one comes back to the list of what was asked: the other steps are closed.
 */
export const comesBackToTasks = (state: ApplicationState): boolean => state === "changes_requested";

/** The step in which an upload stands. */
export const stepOfSlot = (slot: Slot): Step =>
  slot === "portfolioImages" ? "portfolio" : "documents";
