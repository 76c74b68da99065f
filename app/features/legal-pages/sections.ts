import { legalPages } from "#db/schema/allowed-values";
import { isOneOf } from "~/platform/unions";

/** In order. Their texts are `legal.<page>.<section>`. */
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

/** A submission records the version under which it was signed. */
export const builtInTexts = {
  terms: { version: "2026-3", day: "2026-11-30", sections: termsSections },
  privacy: { version: "2026-7", day: "2026-11-30", sections: privacySections },
  grievance: { version: "2026-4", day: "2026-11-30", sections: grievanceSections },
} as const;

/** `day` is when it was last compared with the software. */
export const accessibilityStatement = {
  day: "2026-11-27",
  sections: ["aim", "checked", "gaps", "contact"],
} as const;

export const isLegalPage = isOneOf(legalPages);

/** A host may write these in double braces. */
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

/** A line that begins with `## ` is a heading, every other line a paragraph. */
export function sectionsIn(text: string): LegalSection[] {
  const [, ...sections] = `\n${text}`.split(/\n##[ \t]+/);
  return sections.map((section, index) => {
    const [title = "", ...lines] = section.split(/\r?\n/).map((line) => line.trim());
    return { id: `section-${index + 1}`, title, text: lines.filter(Boolean).join("\n") };
  });
}

/** The API and the privacy notice follow this table. */
export const administratorsRead = {
  account: "always",
  consents: "never",
  nominee: "always",
  profile: "always",
  application: "inReview",
  legal: "inReview",
  documents: "inReview",
  uploadRequests: "never",
  enquiries: "onComplaint",
  bookings: "onDispute",
  events: "never",
  grievances: "always",
  joiningAlerts: "never",
  shortlist: "never",
  drafts: "never",
  mails: "never",
  visits: "always",
  decisions: "always",
} as const satisfies Record<string, "always" | "inReview" | "onComplaint" | "onDispute" | "never">;
export type DataKind = keyof typeof administratorsRead;
export const dataKinds = Object.keys(administratorsRead) as DataKind[];

export const isOpenToAdministrators = (kind: DataKind): boolean =>
  administratorsRead[kind] === "always";
