import { isOneOf } from "~/platform/unions";
import type { Slot } from "./answers/choices";
import type { ApplicationState } from "./application-lifecycle";

/**
 * The uploads that may say until when they are valid. A licence, such as FSSAI's, is one of the
 * additional certificates.
 */
export const certificateSlots = ["businessRegistration", "additionalCertificates"] as const;
type CertificateSlot = (typeof certificateSlots)[number];
export const isCertificate: (slot: Slot) => slot is CertificateSlot = isOneOf(certificateSlots);

/**
 * May the owner put a new certificate in the place of one, to be checked? Before the approval the
 * steps are for that.
 */
export const mayRenew = (state: ApplicationState): boolean =>
  state === "approved" || state === "suspended";

/** Days before the last one on which the first and the second email are sent. */
export const expiryEmails = [30, 7] as const;
