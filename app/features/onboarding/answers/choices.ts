import { businessTypes, fileSlots } from "#db/schema/allowed-values";

export { businessTypes, fileSlots as slots };

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
export const isSlot = (text: unknown): text is Slot => fileSlots.includes(text as Slot);

/** The texts that a submission was signed under. */
export const termsVersion = "2026-1";
export const privacyVersion = "2026-1";
