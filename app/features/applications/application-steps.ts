import { paths } from "~/urls";
import { isOneOf } from "~/platform/unions";
import { businessTypes, fileSlots as slots, steps } from "#db/schema/allowed-values";

export { businessTypes, slots, steps };
export type Step = (typeof steps)[number];
export const isStep = isOneOf(steps);
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? "declaration";
export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];

/** The fragment must match `fieldId` of the form fields. */
export const fieldPath = (
  step: Step,
  field: string,
  query: { return?: Step | undefined; own?: "yes" } = {},
) => `${paths.onboarding(step, query)}#field-${field.replace(/\W+/g, "-").replace(/-$/, "")}`;

/** Published at once from a live profile. */
export const editedSteps = [
  "services",
  "portfolio",
  "company",
  "operations",
] as const satisfies Step[];
export type EditedStep = (typeof editedSteps)[number];
export const isEditedStep = isOneOf(editedSteps);

/** `packages[0].name` belongs to `packages`. */
export const questionOf = (field: string) => field.replace(/\[.*/s, "");

export const licenseStatuses = ["yes", "no", "in_progress"] as const;
export const maxPackages = 10;
export const maxCaptionLength = 140;

export type Slot = (typeof slots)[number];
/** In a slot for one file, a new file replaces the old one. */
export const maxFilesIn = {
  portfolioImages: 20,
  panCard: 1,
  gstCertificate: 1,
  businessRegistration: 1,
  additionalCertificates: 10,
} as const satisfies Record<Slot, number>;

export const stepOfSlot = (slot: Slot): Step =>
  slot === "portfolioImages" ? "portfolio" : "documents";
export const slotsIn = (step: Step): readonly Slot[] =>
  slots.filter((slot) => stepOfSlot(slot) === step);
