import { businessTypes, fileSlots } from "#db/schema/allowed-values";

export { businessTypes, fileSlots as slots };

export const licenseStatuses = ["yes", "no", "in_progress"] as const;

export const maxPackages = 10;

export type Slot = (typeof fileSlots)[number];
/** In a slot for one file, a new file replaces the old one. */
export const maxFilesIn = {
  portfolioImages: 20,
  panCard: 1,
  gstCertificate: 1,
  businessRegistration: 1,
  additionalCertificates: 10,
} as const satisfies Record<Slot, number>;
