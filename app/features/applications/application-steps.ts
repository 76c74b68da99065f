import { isOneOf, keysOf } from "~/platform/unions";
import { fileSlots, steps } from "#db/schema/allowed-values";
import type { Slot } from "./answers/choices";

export { steps };
export type Step = (typeof steps)[number];
export const isStep = isOneOf(steps);
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? "declaration";
export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];

/** By their names in the API. Uploads are slots, not questions. */
export const questions = {
  company: [
    "businessName",
    "legalName",
    "contactPerson",
    "email",
    "phone",
    "businessType",
    "yearsOfExperience",
    "address",
    "city",
    "state",
    "pincode",
    "country",
    "website",
    "facebook",
    "instagram",
    "linkedin",
    "otherSocial",
  ],
  services: ["categories", "serviceDescription", "startingPrice", "priceUnit", "packages"],
  portfolio: [],
  legal: [
    "panNumber",
    "gstNumber",
    "notGstRegistered",
    "accountHolder",
    "accountNumber",
    "confirmAccountNumber",
    "ifsc",
    "bankName",
    "branch",
    "upiId",
  ],
  documents: ["licenseStatus", "fssaiNumber"],
  operations: [
    "eventSizes",
    "serviceAreas",
    "serviceCities",
    "teamSize",
    "dailyCapacity",
    "noticeDays",
  ],
  declaration: ["digitalSignature", "acceptTerms", "acceptPrivacy", "marketingConsent"],
} as const satisfies Record<Step, readonly string[]>;
export type QuestionName = (typeof questions)[Step][number];

export const stepOfQuestion = (name: string): Step | undefined =>
  steps.find((step) => {
    const names: readonly string[] = questions[step];
    return names.includes(name);
  });

/** Published at once from a live profile. */
export const editedSteps = [
  "services",
  "portfolio",
  "company",
  "operations",
] as const satisfies Step[];
export type EditedStep = (typeof editedSteps)[number];
export const isEditedStep = isOneOf(editedSteps);

/** Reviewed before a live profile shows them. */
export const reviewedQuestions = {
  company: ["businessName", "legalName"],
  services: ["categories"],
  legal: questions.legal,
} as const;

export const reviewedSteps = keysOf(reviewedQuestions);
export const isReviewedIn = (step: keyof typeof reviewedQuestions, name: string): boolean =>
  isOneOf(reviewedQuestions[step])(name);

/** `packages[0].name` belongs to `packages`. */
export const questionOf = (field: string) => field.replace(/\[.*/s, "");

export const stepOfSlot = (slot: Slot): Step =>
  slot === "portfolioImages" ? "portfolio" : "documents";
export const slotsIn = (step: Step): readonly Slot[] =>
  fileSlots.filter((slot) => stepOfSlot(slot) === step);
