import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { recordOf } from "~/platform/unions";
import { decisionText } from "../../application-labels";
import { typedOf } from "../../answers/answers.server";
import { slots, steps } from "../../application-steps";
import { claimExpiresAt } from "../../application-transitions.server";
import { awaitsDecision } from "../../application-lifecycle";
import { presentAppeal, presentTimeline } from "./timeline.server";
import { dispensable, isRejectedRequired } from "../decisions/dispensable-documents";
import { mustBeOpened } from "../decisions/opened-documents.server";
import { rejectionReasons } from "../application-review-fields";
import { requestableFields, reviewedSteps } from "../application-review-forms";
import { documentName, timeLeft } from "../application-review-labels.server";
import { presentNotes } from "../notes/application-note-presenter.server";
import { answerRows, type AnswerRow } from "./answer-rows";
import {
  requestableChanges,
  presentChanges,
  presentUploads,
  submissionBefore,
} from "./application-page-changes.server";
import { provenFields } from "../../number-access.server";
import { bankFields } from "../../answers/questionnaire";
import { isSecret, type SecretField } from "../mask";
import { eventsOf, type UnderReview } from "../application-for-review.server";

const shownBesideDocuments = ["businessName", "businessType", "contactPerson", "address"];

type View = {
  clear?: readonly SecretField[];
  effects?: readonly string[];
};

export function presentApplication(
  t: TFunction,
  language: Language,
  under: UnderReview,
  { clear = [], effects = [] }: View = {},
) {
  const { application, progress, isOwn, isMine, reviewer } = under;
  const before = submissionBefore(under);
  const answers = { typed: typedOf(progress.saved), checked: progress.checked, before, clear };
  const rows = recordOf(steps, (step) => answerRows(t, language, step, answers));
  const name = application.businessName ?? application.reference;
  const asked = (about: string, event: "approve" | "reject" | "suspend") => ({
    about,
    question: t(`applicationReview.${event}.sure`, { name }),
    confirmLabel: t(`applicationReview.${event}.sureDo`, { name }),
  });
  const of = (step: (typeof steps)[number], ...fields: string[]) =>
    rows[step].filter(({ field }) => fields.includes(field));
  const uploads = presentUploads(t, language, under, before);
  const open = awaitsDecision(application.state) && !under.isHidden;
  const isDecidable = application.state === "in_review" && !under.isHidden;
  const busy = application.state === "in_review" && !isMine;
  const pairs = [
    {
      key: "pan",
      rows: [...of("legal", "panNumber"), ...of("company", "contactPerson")],
      ...uploads("panCard"),
    },
    {
      key: "gst",
      rows: of("legal", "gstNumber", "notGstRegistered"),
      ...uploads("gstCertificate"),
    },
    {
      key: "business",
      rows: of("company", "businessName", "businessType", "address"),
      ...uploads("businessRegistration"),
    },
    { key: "licence", rows: rows.documents, ...uploads("additionalCertificates") },
  ];
  const isUnread = open && !isOwn && clear.length === 0;
  const toSee = t(
    eventsOf(under).includes("claim")
      ? "applicationReview.page.claimToSee"
      : "applicationReview.page.revealToSee",
  );
  return {
    id: application.id,
    reference: application.reference,
    businessName: application.businessName ?? application.reference,
    city: application.city ? cityName(application.city, language) : "",
    state: application.state,
    stateLabel: under.isHidden
      ? t("applicationReview.hidden.state")
      : t(`applicationReview.state.${application.state}`),
    isHidden: under.isHidden,
    left: open ? timeLeft(t, application.submittedAt, now()) : null,
    sent: formatInstant(application.submittedAt, language),
    decisionReason: decisionText(t, {
      code: application.decisionCode,
      reason: application.decisionReason,
    }),
    profile: under.profile && {
      to: paths.provider(under.profile.slug),
      status: under.profile.status,
    },
    applicant: presentApplicant(t, under),
    isOwn,
    appeal: presentAppeal(t, language, under),
    claimed:
      application.state === "in_review" && application.claimedAt
        ? {
            isMine,
            by: application.claimedBy,
            name: reviewer ?? "",
            release: {
              question: t("applicationReview.release.question", { name: reviewer }),
              about: t("applicationReview.release.about"),
              label: t("applicationReview.release.do", { name: reviewer }),
            },
            text: t(isMine ? "applicationReview.claimed.mine" : "applicationReview.claimed.other", {
              name: reviewer,
              until: formatInstant(claimExpiresAt(application.claimedAt), language),
            }),
          }
        : null,
    changes: presentChanges(t, language, under, before, rows, uploads),
    copies: slots.flatMap((slot) =>
      uploads(slot).files.flatMap(({ id, slotLabel, copies }) =>
        copies.map(({ text }) => ({ id, to: `#document-${id}`, label: slotLabel, text })),
      ),
    ),
    warnings: steps.flatMap((step) =>
      rows[step].flatMap(({ field, label, warnings }) =>
        warnings.map(({ id, text }) => ({
          id,
          to: `#answer-${field}`,
          label,
          text,
        })),
      ),
    ),
    without: dispensable(progress.files).map(({ slot, isRejected }) => ({
      value: slot,
      required: isRejected,
      label: t(
        `applicationReview.approve.${isRejected ? "withoutRejected" : "withoutMissingDocument"}`,
        { document: t(`onboarding.slot.${slot}.label`) },
      ),
    })),
    pairs: pairs.map((pair) => ({
      ...pair,
      title: t(`applicationReview.pair.${pair.key}`),
      toSee:
        (isUnread && pair.rows.some(isProven)) ||
        [...pair.files, ...pair.replaced].some(({ withheldKind }) => withheldKind)
          ? toSee
          : null,
    })),
    bank: of("legal", ...bankFields),
    masked: rows.legal
      .filter(({ field, value }) => value && isSecret(field) && !clear.includes(field))
      .map(({ field, label }) => ({ value: field, label })),
    answers: (["company", "services", "operations"] as const).map((step) => ({
      step,
      title: t(`onboarding.step.${step}.title`),
      rows: rows[step].filter(({ field }) => !shownBesideDocuments.includes(field)),
    })),
    pictures: uploads("portfolioImages"),
    events: eventsOf(under),
    effects,
    canDecideDocuments: isDecidable && !isOwn && !busy && !under.isBarred,
    questions: {
      approve: asked(t("applicationReview.approve.text"), "approve"),
      reject: asked(t("applicationReview.decide.lede"), "reject"),
      suspend: asked(t("applicationReview.suspend.text"), "suspend"),
    },
    rejectionReasons: rejectionReasons.map((value) => ({
      value,
      label: t(`onboarding.rejectionReason.${value}`),
    })),
    missing: [
      ...pairs
        .flatMap(({ files }) => files)
        .filter(
          (file) => isRejectedRequired(file) || (mustBeOpened(file) && !under.opened.has(file.id)),
        )
        .map((file) => ({
          to: file.href,
          label: t(
            `applicationReview.approve.${file.state === "rejected" ? "isRejected" : "isUnopened"}`,
            { document: documentName(t, file) },
          ),
        })),
      ...(progress.files.every(({ slot }) => slot !== "panCard")
        ? [{ to: "#field-ask", label: t("applicationReview.approve.panMissing") }]
        : []),
    ],
    requestableChanges: requestableChanges(t, under),
    timeline: presentTimeline(t, language, under),
    notes: isOwn
      ? null
      : {
          title: t("applicationReview.note.title"),
          to: under.isHidden ? null : paths.adminNotes(application.id),
          write: t("applicationReview.note.write"),
          items: presentNotes(t, language, under),
        },
    submissions: under.submissions.map((one) => ({
      id: one.id,
      text: t("applicationReview.page.submission", {
        number: one.number,
        percent: Math.floor((100 * one.earned) / one.applicable),
        name: one.digitalSignature,
      }),
      when: formatInstant(one.createdAt, language),
    })),
    next: under.next && {
      to: paths.adminProvider(under.next.id),
      name: under.next.businessName ?? under.next.reference,
    },
  };
}

const isProven = ({ field, value }: AnswerRow) =>
  value !== "" && provenFields.some((name) => name === field);

const presentApplicant = (t: TFunction, { owner, progress: { score } }: UnderReview) =>
  [
    { key: "name", value: owner.name },
    { key: "email", value: owner.email, href: `mailto:${owner.email}` },
    {
      key: "phone",
      value: formatMobile(owner.phone),
      href: `tel:${formatMobile(owner.phone).replaceAll(" ", "")}`,
    },
    { key: "language", value: t(`applicationReview.language.${owner.language}`) },
    { key: "completion", value: t("applicationReview.page.score", { percent: score.percent }) },
  ].map((row) => ({ ...row, key: t(`applicationReview.page.${row.key}`) }));

export type ReviewPage = ReturnType<typeof presentApplication>;

type Open = Pick<ReviewPage, "events" | "canDecideDocuments"> & {
  hasAmendment: boolean;
};

/** Someone has decided in the meantime: what was typed is shown above the page. */
export function fieldsNotShown({ events, canDecideDocuments, hasAmendment }: Open) {
  return [
    ...(events.includes("requestChanges") ? [] : asks),
    ...(events.includes("reject") ? [] : ["rejectCode", "rejectReason", "reapply"]),
    ...(events.includes("suspend") ? [] : ["suspendReason"]),
    ...(canDecideDocuments ? [] : ["reason", "note"]),
    "validUntil",
    ...(hasAmendment ? [] : ["amendmentReason"]),
  ];
}

export const preservedFields = [
  "rejectReason",
  "suspendReason",
  "note",
  "validUntil",
  "reasons",
  "amendmentReason",
];

const asks = [
  "ask",
  "codes",
  "reasons",
  ...reviewedSteps.flatMap((step) =>
    requestableFields[step].map((field) => `reasons.${step}.${field}`),
  ),
];
