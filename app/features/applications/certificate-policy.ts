import { isOneOf } from "~/platform/unions";
import type { Slot } from "./answers/choices";
import type { ApplicationState } from "./application-lifecycle";

/**
 * The upload slots that can have an expiry date. A licence, such as FSSAI's, is an additional
 * certificate.
 */
export const certificateSlots = ["businessRegistration", "additionalCertificates"] as const;
type CertificateSlot = (typeof certificateSlots)[number];
export const isCertificate: (slot: Slot) => slot is CertificateSlot = isOneOf(certificateSlots);

/**
 * Whether the owner can submit a new certificate for checking. Before approval, it is replaced in
 * its step instead.
 */
export const mayRenew = (state: ApplicationState): boolean =>
  state === "approved" || state === "suspended";

/** Days before expiry on which the first and the second email are sent. */
export const expiryEmails = [30, 7] as const;
