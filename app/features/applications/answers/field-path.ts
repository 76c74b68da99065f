import { paths } from "~/urls";
import type { Step } from "../application-steps";

/** The fragment must match `fieldId` of the form fields. */
export const fieldPath = (step: Step, field: string, query: { return?: Step } = {}) =>
  `${paths.onboarding(step, query)}#field-${field.replace(/\W+/g, "-").replace(/-$/, "")}`;
