import { paths } from "~/urls";
import type { Step } from "../application-steps";

/**
 * The field of a question or upload, on the page of its step: named there as `fieldId` of the
 * forms' fields does it.
 */
export const fieldPath = (step: Step, field: string, query: { return?: Step } = {}) =>
  `${paths.onboarding(step, query)}#field-${field.replace(/\W+/g, "-").replace(/-$/, "")}`;
