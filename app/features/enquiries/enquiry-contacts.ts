import { formatMobile } from "~/platform/india/identifiers/codes";
import type { ContactPreference } from "./enquiry-catalogue";

export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** A customer who prefers email keeps the number hidden. */
export const asksToBeCalled = (brief: { contactPreference: ContactPreference }): boolean =>
  brief.contactPreference !== "email";

export type Contact = ReturnType<typeof contactOf>;

export const contactOf = (
  { name, phone, email }: { name: string; phone: string | null; email: string },
  preferred: ContactPreference | null,
) => ({
  name,
  email,
  mailLink: `mailto:${email}`,
  /** Null while it is hidden. */
  number: phone
    ? {
        phone: formatMobile(phone),
        telLink: `tel:${phone}`,
        whatsappLink: `https://wa.me/${phone.replace(/\D/g, "")}`,
      }
    : null,
  preferred,
});
