import { formatMobile } from "~/platform/india/identifiers/codes";
import type { ContactPreference } from "./enquiry-catalogue";

export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/**
 * Who wants to be called or written to on WhatsApp gives the number for it; who prefers e-mail
 * keeps it hidden.
 */
export const asksToBeCalled = (brief: { contactPreference: ContactPreference }): boolean =>
  brief.contactPreference !== "email";

/** How to reach somebody who agreed to be reached. */
export type Contact = {
  name: string;
  email: string;
  mailLink: string;
  /** How to call and to write on WhatsApp; empty while the number is hidden. */
  number: { phone: string; telLink: string; whatsappLink: string } | null;
  preferred: ContactPreference | null;
};

export function contactOf(
  { name, phone, email }: { name: string; phone: string | null; email: string },
  preferred: ContactPreference | null,
): Contact {
  return {
    name,
    email,
    mailLink: `mailto:${email}`,
    number: phone
      ? {
          phone: formatMobile(phone),
          telLink: `tel:${phone}`,
          whatsappLink: `https://wa.me/${phone.replace(/\D/g, "")}`,
        }
      : null,
    preferred,
  };
}
