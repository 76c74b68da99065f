import type { TFunction } from "i18next";

/**
 * A label as the page of the form says it: its translation key, with `*` for what the star of the
 * field's name stands for, or what depends on the rest of the form.
 */
type Label = string | ((t: TFunction, form: FormData, star: string) => string);
type Labels = Record<string, Label>;

const person = {
  name: "accounts.name.label",
  email: "accounts.email.label",
  phone: "accounts.phone.label",
};
const sender = {
  name: "enquiries.form.name.label",
  email: "enquiries.form.email.label",
  phone: "enquiries.form.phone.label",
};
const document = {
  note: "applicationReview.document.note",
  validUntil: "onboarding.certificate.label",
};
/** Of a note that says why: another box for each button that asks for one. */
const notesOfEvents: Record<string, string> = {
  reject: "enquiries.reject.note.label",
  cancel: "fields.labels.cancel",
  dispute: "bookings.dispute.note",
  dispute_refund: "refunds.dispute_refund.note",
  explain_refund: "refunds.explain_refund.note",
};

/** Which of several uploads it is, as their boxes stand on the page; null for the only one. */
const numberAmong = (uploads: FormDataEntryValue[], upload: string) =>
  uploads.length > 1 ? uploads.indexOf(upload) + 1 || null : null;

const sideIn = (form: FormData) => (form.get("_side") === "provider" ? "provider" : "customer");

/**
 * What people read above the boxes of each form, so that the error summary can say which box it
 * means. A field of a list is named without the number of its row, and `lines[]` is what a row of
 * the list is called. The names of other people that some labels hold are left out.
 */
const fieldLabels = {
  person,
  city: { city: "accounts.settings.place.city" },
  nominee: {
    name: "accounts.nominee.name.label",
    email: "accounts.nominee.email",
    phone: "accounts.nominee.phone",
    relation: "accounts.nominee.relation.label",
  },
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
  appeal: { words: "onboarding.appeal.words.label" },
  certificate: { validUntil: "onboarding.certificate.label", file: "onboarding.certificate.file" },
  uploadRequest: { name: "uploadRequests.upload.name.label" },
  applicationReview: {
    ...document,
    amendmentReason: "amendments.review.reason",
    openReason: "applicationReview.hidden.reason",
    rejectReason: "applicationReview.reject.addition",
    revealReason: "applicationReview.reveal.reason",
    suspendReason: "applicationReview.suspend.reason",
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
  document,
  applicationNote: {
    noteText: "applicationReview.note.text",
    followUpOn: "applicationReview.note.day",
  },
  savedView: { name: "applicationReview.views.name" },
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
    ...sender,
    words: "grievances.form.words.label",
    about: "grievances.form.about.label",
  },
  report: { ...sender, words: "grievances.report.words.label" },
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

type Said = { t: TFunction; form: FormData; labels: FormName | undefined };

/**
 * The label of a field, after that of its row where it is in a list; empty where it has none of its
 * own.
 */
export const fullNameOf = (field: string, said: Said): string =>
  inRow(rowOf(field, said), field && labelOf(field.replace(/\[\d+\]/g, ""), said));

/** What the row of a list is called that a field is in. */
export function rowOf(field: string, said: Said): string {
  const [, list = "", at] = /^([^[]+)\[(\d+)\]\./.exec(field) ?? [];
  return at === undefined ? "" : labelOf(`${list}[]`, said, Number(at) + 1);
}

function labelOf(field: string, { t, form, labels }: Said, number?: number): string {
  const all: Labels = labels ? fieldLabels[labels] : {};
  // Those of other steps than the one that was posted: `legal/panNumber`.
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

/** What the star of a pattern stands for in the name, null where the pattern is of other names. */
function starIn(name: string, pattern: string): string | null {
  const [before = "", after] = pattern.split("*", 2);
  if (after === undefined) return name === pattern ? "" : null;
  return name.startsWith(before) ? name.slice(before.length) : null;
}

const inRow = (row: string, label: string) =>
  row && label ? `${row}, ${inSentence(label)}` : row || label;

/** 'Price a unit' as it is written after a comma; 'GST rate' stays. */
const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
