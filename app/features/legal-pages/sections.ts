import { legalPages } from "#db/schema/allowed-values";
import { isOneOf } from "~/platform/unions";

/** The sections of the legal pages, in order. Their words are `legal.<page>.<section>`. */
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
 * The texts that come with the app, with the days from which they hold, and their versions: a
 * submission records under which it was signed.
 */
export const builtInTexts = {
  terms: { version: "2026-2", day: "2026-11-27", sections: termsSections },
  privacy: { version: "2026-4", day: "2026-11-27", sections: privacySections },
  grievance: { version: "2026-2", day: "2026-11-27", sections: grievanceSections },
} as const;

/** What the page on accessibility says, and when it was last compared with the software. */
export const accessibilityStatement = {
  day: "2026-11-27",
  sections: ["aim", "checked", "gaps", "contact"],
} as const;

export const isLegalPage = isOneOf(legalPages);

/** What a host may write in double braces; it is replaced by the site's own value. */
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
 * A legal text in sections: a line that begins with `## ` is a heading, every other line a
 * paragraph. Text before the first heading belongs to none, and is left out.
 */
export function sectionsIn(text: string): LegalSection[] {
  const [, ...sections] = `\n${text}`.split(/\n##[ \t]+/);
  return sections.map((section, index) => {
    const [title = "", ...lines] = section.split(/\r?\n/).map((line) => line.trim());
    return { id: `section-${index + 1}`, title, text: lines.filter(Boolean).join("\n") };
  });
}

/**
 * Each kind of personal data there is: what, why, who sees it, how long
 * (`legal.privacy.data.<kind>`).
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
