import { formatMobile } from "~/platform/india/identifiers/codes";
import type { ContactPreference } from "./catalogue";

export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** How to reach somebody who agreed to be reached. */
export type Contact = {
  name: string;
  phone: string;
  email: string;
  telLink: string;
  mailLink: string;
  whatsappLink: string;
  preferred: ContactPreference | null;
};

export function contactOf(
  person: { name: string; phone: string; email: string },
  preferred: ContactPreference | null,
): Contact {
  return {
    name: person.name,
    phone: formatMobile(person.phone),
    email: person.email,
    telLink: `tel:${person.phone}`,
    mailLink: `mailto:${person.email}`,
    whatsappLink: `https://wa.me/${person.phone.replace(/\D/g, "")}`,
    preferred,
  };
}
