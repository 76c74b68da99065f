import { fields } from "~/platform/forms/fields";
import { isOneOf } from "~/platform/unions";
import type { Slot } from "./application-steps";

/** A licence, such as FSSAI's, is an additional certificate. */
export const certificateSlots = ["businessRegistration", "additionalCertificates"] as const;
type CertificateSlot = (typeof certificateSlots)[number];
export const isCertificate: (slot: Slot) => slot is CertificateSlot = isOneOf(certificateSlots);

export const lastDayField = fields({
  validUntil: {
    kind: "day",
    label: "onboarding.certificate.label",
    hint: "onboarding.certificate.hint",
    autoComplete: "off",
    optional: true,
  },
});

/** Days before expiry. */
export const expiryEmails = [30, 7] as const;
