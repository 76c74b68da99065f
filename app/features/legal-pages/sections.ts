import { legalPages } from "#db/schema/allowed-values";
import { isOneOf } from "~/platform/unions";

/** The sections of the legal pages, in order. Their texts are `legal.<page>.<section>`. */
const termsSections = [
  "what",
  "cost",
  "account",
  "provider",
  "customer",
  "conduct",
  "content",
  "fault",
  "end",
  "law",
] as const;
const privacySections = [
  "not",
  "cookies",
  "sharing",
  "views",
  "rights",
  "deletion",
  "safety",
  "complain",
] as const;

const grievanceSections = ["listing", "further"] as const;

/**
 * The built-in texts, with their versions and the days from which they apply: a submission records
 * the version under which it was signed.
 */
export const builtInTexts = {
  terms: { version: "2026-2", day: "2026-11-27", sections: termsSections },
  privacy: { version: "2026-4", day: "2026-11-27", sections: privacySections },
  grievance: { version: "2026-2", day: "2026-11-27", sections: grievanceSections },
} as const;

/**
 * The sections of the accessibility statement, and the day it was last compared with the software.
 */
export const accessibilityStatement = {
  day: "2026-11-27",
  sections: ["aim", "checked", "gaps", "contact"],
} as const;

export const isLegalPage = isOneOf(legalPages);

/** The names that a host may write in double braces; the site's own values replace them. */
export const placeholders = [
  "siteName",
  "company",
  "companyAddress",
  "contactEmail",
  "contactPhone",
  "grievanceOfficer",
  "grievanceEmail",
  "reviewTime",
] as const;

export type LegalSection = { id: string; title: string; text: string };

/**
 * Splits a legal text into sections: a line that begins with `## ` is a heading, every other line a
 * paragraph. Text before the first heading is left out.
 */
export function sectionsIn(text: string): LegalSection[] {
  const [, ...sections] = `\n${text}`.split(/\n##[ \t]+/);
  return sections.map((section, index) => {
    const [title = "", ...lines] = section.split(/\r?\n/).map((line) => line.trim());
    return { id: `section-${index + 1}`, title, text: lines.filter(Boolean).join("\n") };
  });
}

/**
 * The kinds of personal data. The texts `legal.privacy.data.<kind>` tell what, why, who sees it,
 * and how long it is stored.
 */
export const dataKinds = [
  "account",
  "consents",
  "nominee",
  "profile",
  "application",
  "legal",
  "documents",
  "uploadRequests",
  "enquiries",
  "bookings",
  "events",
  "grievances",
  "joiningAlerts",
  "shortlist",
  "drafts",
  "mails",
  "visits",
  "decisions",
] as const;
