import type { fileSlots } from "#db/schema/onboarding";
import { isOneOf, keysOf } from "~/platform/unions";

export const businessTypes = [
  "sole_proprietorship",
  "partnership",
  "llp",
  "private_limited",
  "public_limited",
  "huf",
  "trust",
  "individual",
  "other",
] as const;
export const licenseStatuses = ["yes", "no", "in_progress"] as const;

export const mostPackages = 10;

export type Slot = (typeof fileSlots)[number];
/** How many files a slot takes. Where it is one, a new file takes the old one's place. */
export const mostIn = {
  portfolioImages: 20,
  panCard: 1,
  gstCertificate: 1,
  businessRegistration: 1,
  additionalCertificates: 10,
} as const satisfies Record<Slot, number>;
export const slots = keysOf(mostIn);
export const isSlot = isOneOf(slots);

/** The texts that a submission was signed under. */
export const termsVersion = "2026-1";
export const privacyVersion = "2026-1";
