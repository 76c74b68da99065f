import type { TFunction } from "i18next";
import type { z } from "zod";
import { fieldNamed } from "~/platform/forms/field-schemas";

/**
 * A label as on the form's page: its translation key, with `*` for what the star in the field's
 * name matches, or a function if it depends on the rest of the form.
 */
type Label = string | ((t: TFunction, form: FormData, star: string) => string);
type Labels = Record<string, Label>;

/** For a note that gives a reason: each button that needs one has its own field. */
const notesOfEvents: Record<string, string> = {
  reject: "enquiries.reject.note.label",
  cancel: "fields.labels.cancel",
  dispute: "bookings.dispute.note",
  dispute_refund: "refunds.dispute_refund.note",
  explain_refund: "refunds.explain_refund.note",
};

/** An upload's number in the order of the page; null if it is the only one. */
const numberAmong = (uploads: FormDataEntryValue[], upload: string) =>
  uploads.length > 1 ? uploads.indexOf(upload) + 1 || null : null;

const sideIn = (form: FormData) => (form.get("_side") === "provider" ? "provider" : "customer");

/**
 * The labels of each form's fields, so that the error summary can name a field. A field in a list
 * is named without its row's number, and `lines[]` names a row of the list. Other people's names
 * that appear in some labels are left out.
 */
const fieldLabels = {
  impersonation: {
    reason: "administration.impersonate.reason",
    password: "accounts.settings.password.label",
  },
  suspension: { reason: "administration.suspend.reason" },
  application: {
    "*": "onboarding.field.*.label",
    "packages[]": "onboarding.package.title",
    "packages.*": "onboarding.package.*",
    panCard: "onboarding.slot.panCard.label",
    gstCertificate: "onboarding.slot.gstCertificate.label",
    businessRegistration: "onboarding.slot.businessRegistration.label",
    additionalCertificates: "onboarding.slot.additionalCertificates.label",
    portfolioImages: "onboarding.slot.portfolioImages.label",
    "caption-*": (t, form, upload) => {
      const number = numberAmong(form.getAll("captionOf"), upload);
      const photo = number === null ? "" : t("fields.labels.photo", { number });
      return inRow(photo, t("onboarding.upload.caption"));
    },
    "validUntil-*": (t, form, upload) => {
      const number = numberAmong(form.getAll("validUntilOf"), upload);
      const certificate = number === null ? "" : t("fields.labels.certificate", { number });
      return inRow(certificate, t("onboarding.certificate.label"));
    },
  },
  certificate: { file: "onboarding.certificate.file" },
  uploadRequest: { name: "uploadRequests.upload.name.label" },
  applicationReview: {
    amendmentReason: "amendments.review.reason",
    "reasons.*": (t, form, star) => {
      const [, field = ""] = star.split(".");
      return t("applicationReview.changes.reason", {
        field: t([
          `onboarding.field.${field}.label`,
          `onboarding.slot.${field}.label`,
          "onboarding.wholeStep",
        ]),
      });
    },
  },
  enquiry: { "*": "enquiries.form.*.label" },
  enquiryEvent: { note: "enquiries.reject.note.label" },
  guest: { text: "fields.labels.message", note: "quotes.decline.note" },
  message: { text: "fields.labels.message" },
  savedReply: { name: "messages.replies.name.label", text: "messages.replies.text" },
  quote: {
    "*": "quotes.form.*.label",
    "lines[]": "quotes.form.lines.number",
    "refunds[]": "fields.labels.row",
    note: "quotes.decline.note",
  },
  event: {
    "*": "events.form.*.label",
    city: "enquiries.form.city.label",
    contactPreference: "enquiries.form.contactPreference.label",
    "functions[]": "events.form.functions.number",
    "functions.type": "events.form.type.label",
    "functions.date": "events.form.date.label",
    "functions.guestCount": "enquiries.form.guestCount.label",
    "functions.answers.*": "events.question.*",
  },
  booking: { "*": "bookings.form.*.label" },
  bookingChange: {
    "*": "bookings.form.*.label",
    total: "bookings.change.total.label",
    message: "enquiries.form.message.label",
  },
  bookingEvent: {
    note: (t, form) => {
      const key = notesOfEvents[String(form.get("event"))];
      return key ? t(key) : "";
    },
    paymentReference: "bookings.advance.reference.label",
  },
  bookingReview: {
    stars: (t, form) =>
      t(`bookings.reviews.stars.${sideIn(form)}`, { name: String(form.get("_name") ?? "") }),
    text: (t, form) => t(`bookings.reviews.text.${sideIn(form)}`),
  },
  hiddenReview: { reason: "bookings.reviews.hide.reason.label" },
  statement: { text: "bookings.dispute.text.label" },
  settlement: { note: "bookings.settle.note.label", amount: "bookings.settle.amount.label" },
  flag: { note: "flags.form.note.label" },
  flagDecision: { note: "flags.decide.note.label" },
  calendar: {
    from: "calendar.block.from",
    to: "calendar.block.to",
    note: "calendar.block.note",
    capacity: "calendar.rules.capacity",
    noticeDays: "calendar.rules.notice",
  },
  pause: { from: "myProfile.pause.from", until: "myProfile.pause.until" },
  grievance: {
    words: "grievances.form.words.label",
    about: "grievances.form.about.label",
  },
  report: { words: "grievances.report.words.label" },
  ticket: { text: "grievances.add.label", why: "grievances.reopen.label" },
  grievanceHandling: {
    note: "grievances.internal.label",
    answer: "grievances.answer.label",
    decision: "grievances.decide.decision.label",
    consequence: "grievances.decide.consequence.label",
  },
  siteLook: { "*": "site.look.*.label" },
  siteName: { "*": "site.name.*.label" },
  siteOperator: { "*": "site.operator.*.label" },
  siteAnnouncement: { "*": "site.announcement.*.label" },
  siteOffer: { "*": "site.offer.*.label" },
  legalText: { "*": "site.legal.*.label" },
  joiningAlert: { "*": "joiningAlerts.form.*.label" },
  vote: {
    name: "shortlist.vote.name.label",
    "votes[]": "fields.labels.vote",
    "votes.comment": "shortlist.vote.comment",
  },
} satisfies Record<string, Labels>;

export type FormName = keyof typeof fieldLabels;

export type LabelContext = {
  t: TFunction;
  form: FormData;
  schema: z.ZodType;
  labels: FormName | undefined;
};

/** A field's label, preceded by its row's label in a list; empty if it has none. */
export const fullNameOf = (field: string, context: LabelContext): string =>
  inRow(rowOf(field, context), field && labelOf(field.replace(/\[\d+\]/g, ""), context));

/** The label of the list row that a field belongs to. */
export function rowOf(field: string, context: LabelContext): string {
  const [, list = "", at] = /^([^[]+)\[(\d+)\]\./.exec(field) ?? [];
  return at === undefined ? "" : labelOf(`${list}[]`, context, Number(at) + 1);
}

function labelOf(field: string, context: LabelContext, number?: number): string {
  const { t, form, schema, labels } = context;
  const declared = fieldNamed(schema, field);
  if (declared) return t(declared.label, { number });
  const all: Labels = labels ? fieldLabels[labels] : {};
  // Fields of steps other than the posted one: `legal/panNumber`.
  const name = field.replace(/^\w+\//, "");
  const found = Object.entries(all)
    .filter(([pattern]) => starIn(name, pattern) !== null)
    .sort(([one], [other]) => other.length - one.length)[0];
  if (!found) return "";
  const [pattern, label] = found;
  const star = starIn(name, pattern) ?? "";
  return typeof label === "string"
    ? t(label.replace("*", star), { number, defaultValue: "" })
    : label(t, form, star);
}

/** What a pattern's star matches in the name; null if the pattern does not match. */
function starIn(name: string, pattern: string): string | null {
  const [before = "", after] = pattern.split("*", 2);
  if (after === undefined) return name === pattern ? "" : null;
  return name.startsWith(before) ? name.slice(before.length) : null;
}

const inRow = (row: string, label: string) =>
  row && label ? `${row}, ${inSentence(label)}` : row || label;

/** 'Price a unit' as written after a comma; 'GST rate' stays. */
const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
