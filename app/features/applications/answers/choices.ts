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
