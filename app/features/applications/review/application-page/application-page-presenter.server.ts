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
import { type Slot, steps } from "../../application-steps";
import { claimExpiresAt } from "../../application-transitions.server";
import { awaitsDecision } from "../../application-lifecycle";
import { presentAppeal, presentTimeline } from "./timeline.server";
import { dispensable } from "../decisions/dispensable-documents";
import { mustBeOpened } from "../decisions/opened-documents.server";
import { rejectionReasons } from "../application-review-fields";
import { requestableFields, reviewedSteps } from "../application-review-forms";
import { documentName, timeLeft } from "../application-review-labels.server";
import { presentNotes } from "../notes/application-note-presenter.server";
import { answerRows, type AnswerRow } from "./answer-rows";
import { requestableChanges } from "./requestable-changes.server";
import { changesIn, presentUploads, submissionBefore } from "./application-page-changes.server";
import { provenFields } from "../../number-access.server";
import { bankFields } from "../../answers/questionnaire";
import { isSecret, type SecretField } from "../mask";
import { eventsOf, type UnderReview } from "../application-for-review.server";

const shownBesideDocuments = ["businessName", "businessType", "contactPerson", "address"];

type View = {
  clear?: readonly SecretField[];
  onlyChanges?: boolean;
  effects?: readonly string[];
};

export function presentApplication(
  t: TFunction,
  language: Language,
  under: UnderReview,
  { clear = [], onlyChanges = false, effects = [] }: View = {},
) {
  const { application, progress, isOwn, isMine, reviewer } = under;
  const before = submissionBefore(under);
  const answers = { typed: typedOf(progress.saved), checked: progress.checked, before, clear };
  const all = recordOf(steps, (step) => answerRows(t, language, step, answers));
  const only = onlyChanges && before !== null;
  const rows = recordOf(steps, (step) =>
    only ? all[step].filter(({ was }) => was !== undefined) : all[step],
  );
  const name = application.businessName ?? application.reference;
  const asked = (about: string, event: "approve" | "reject" | "suspend") => ({
    about,
    question: t(`applicationReview.${event}.sure`, { name }),
    confirmLabel: t(`applicationReview.${event}.sureDo`, { name }),
  });
  const of = (step: (typeof steps)[number], ...fields: string[]) =>
    rows[step].filter(({ field }) => fields.includes(field));
  const uploads = presentUploads(t, language, under, before);
  const inSlot = (slot: Slot) => {
    const { files, replaced } = uploads(slot);
    return { files: only ? files.filter(({ isNew }) => isNew) : files, replaced };
  };
  const open = awaitsDecision(application.state) && !under.isHidden;
  const isDecidable = application.state === "in_review" && !under.isHidden;
  const busy = application.state === "in_review" && !isMine;
  const pictures = inSlot("portfolioImages");
  const pairs = [
    {
      key: "pan",
      rows: [...of("legal", "panNumber"), ...of("company", "contactPerson")],
      ...inSlot("panCard"),
    },
    {
      key: "gst",
      rows: of("legal", "gstNumber", "notGstRegistered"),
      ...inSlot("gstCertificate"),
    },
    {
      key: "business",
      rows: of("company", "businessName", "businessType", "address"),
      ...inSlot("businessRegistration"),
    },
    { key: "licence", rows: rows.documents, ...inSlot("additionalCertificates") },
  ];
  const isUnread = open && !isOwn && clear.length === 0;
  const toSee = t(
    eventsOf(under).includes("claim")
      ? "applicationReview.page.claimToSee"
      : "applicationReview.page.revealToSee",
  );
  const hasContent = (part: { rows: unknown[] } & Partial<ReturnType<typeof inSlot>>) =>
    !only || [part.rows, part.files ?? [], part.replaced ?? []].some(({ length }) => length > 0);
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
    left: open && application.submittedAt ? timeLeft(t, application.submittedAt, now()) : null,
    sent: application.submittedAt ? formatInstant(application.submittedAt, language) : "",
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
    changes: before && {
      only,
      switchTo: t(`applicationReview.changed.${only ? "all" : "only"}`),
      to: paths.adminProvider(application.id, { only: only ? undefined : "changes" }),
      text: t("applicationReview.changed.since", {
        count: changesIn(all, uploads),
        when: formatInstant(before.at, language),
      }),
    },
    warnings: steps.flatMap((step) =>
      all[step].flatMap(({ field, label, warnings }) =>
        warnings.map(({ id, text }) => ({
          id,
          // In the view of changes only, the answer may be missing.
          to: `${only ? paths.adminProvider(application.id) : ""}#answer-${field}`,
          label,
          text,
        })),
      ),
    ),
    without: dispensable(progress.files).map(({ slot, isRejected }) => ({
      value: slot,
      isRejected,
      label: t(
        `applicationReview.approve.${isRejected ? "withoutRejected" : "withoutMissingDocument"}`,
        { document: t(`onboarding.slot.${slot}.label`) },
      ),
    })),
    pairs: pairs.filter(hasContent).map((pair) => ({
      ...pair,
      title: t(`applicationReview.pair.${pair.key}`),
      toSee:
        (isUnread && pair.rows.some(isProven)) ||
        [...pair.files, ...pair.replaced].some(({ withheldKind }) => withheldKind)
          ? toSee
          : null,
    })),
    bank: of("legal", ...bankFields),
    masked: all.legal
      .filter(({ field, value }) => value && isSecret(field) && !clear.includes(field))
      .map(({ field, label }) => ({ value: field, label })),
    answers: (["company", "services", "operations"] as const)
      .map((step) => ({
        step,
        title: t(`onboarding.step.${step}.title`),
        rows: rows[step].filter(({ field }) => !shownBesideDocuments.includes(field)),
      }))
      .filter(hasContent),
    pictures: hasContent({ rows: [], ...pictures }) ? pictures : null,
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
    /** Must be opened before approving. */
    unopened: progress.files
      .filter((file) => mustBeOpened(file) && !under.opened.has(file.id))
      .map(({ id, slot, name }) => ({
        to: paths.adminDocument(application.id, id),
        label: documentName(t, { slot, name }),
      })),
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

type Open = Pick<ReviewPage, "events" | "canDecideDocuments" | "pairs"> & { hasAmendment: boolean };

/** Someone has decided in the meantime: what was typed is shown above the page. */
export function fieldsNotShown({
  events,
  canDecideDocuments,
  pairs,
  hasAmendment,
}: Open): string[] {
  const isDecidable =
    canDecideDocuments || pairs.some(({ files }) => files.some((file) => file.decideIn));
  return [
    ...(events.includes("requestChanges") ? [] : asks),
    ...(events.includes("reject") ? [] : ["rejectCode", "rejectReason", "reapply"]),
    ...(events.includes("suspend") ? [] : ["suspendReason"]),
    ...(isDecidable ? [] : ["reason", "note", "validUntil"]),
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
  "reasons",
  ...reviewedSteps.flatMap((step) =>
    requestableFields[step].map((field) => `reasons.${step}.${field}`),
  ),
];
