import { isEnded, type ApplicationState } from "./application-lifecycle";
import { isEditedStep, type Step } from "./application-steps";
import { reviewedQuestions } from "./answers/questionnaire";

export type RequestedField = { step: string; field: string | null };

/** A request to change one of those listed opens the key, too. */
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

export function mayChange(
  state: ApplicationState,
  requested: readonly RequestedField[],
  step: Step,
  field: string,
) {
  if (state === "draft") return true;
  if (state !== "changes_requested") return false;
  if (step === "declaration") return true;
  return requested.some((one) => isAbout(one, step, field));
}

export const isAbout = (request: RequestedField, step: Step, field: string) =>
  request.step === step &&
  (request.field === null ||
    request.field === field ||
    (together[field]?.includes(request.field) ?? false));

/** Even if an appeal was withdrawn. */
export const mustWait = (
  last: { state: ApplicationState; reapplyAfter: string | null },
  today: string,
) => isEnded(last.state) && last.reapplyAfter !== null && today < last.reapplyAfter;

/** Changes are reviewed or, for the last two, made in the calendar. */
const notAtOnce: ReadonlySet<string> = new Set([
  ...reviewedQuestions.company,
  ...reviewedQuestions.services,
  "dailyCapacity",
  "noticeDays",
]);

export const isChangedAtOnce = (step: Step, field: string) =>
  isEditedStep(step) && !notAtOnce.has(field);

export const isStepOpen = (
  state: ApplicationState,
  requested: readonly RequestedField[],
  step: Step,
) =>
  state === "draft" ||
  (state === "changes_requested" &&
    (step === "declaration" || requested.some((one) => one.step === step)));

export const comesBackToTasks = (state: ApplicationState) => state === "changes_requested";
