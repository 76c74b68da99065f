import { momentOf } from "~/platform/moment.server";
import type { TFunction } from "i18next";
import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { UploadedFile } from "../../uploaded-files.server";
import { type Step, slotsIn, type Slot } from "../../application-steps";
import { presentFile, sameSlot } from "../../uploads/application-file-presenter";
import { changeRequestLabel, requestText } from "../../application-labels";
import {
  reviewedSteps,
  type RequestedChange,
  requestableFields,
} from "../application-review-forms";
import type { AnswerRow } from "./answer-rows";
import { checkAnswers, type Checked, type TypedSteps } from "../../answers/answers";
import { awaitsDecision, isPublished } from "../../application-lifecycle";
import type { UnderReview } from "../application-for-review.server";
import { translatorFor } from "~/platform/i18n.server";
import { changeReasonsOf } from "../change-reasons";

type Before = { typed: TypedSteps; checked: Checked; at: Date };

/** The last but one while it awaits a decision, the last while it is edited. Null after one. */
export function submissionBefore({ application, submissions }: UnderReview): Before | null {
  const [last, beforeLast] = submissions;
  const before =
    application.state === "changes_requested"
      ? last
      : awaitsDecision(application.state)
        ? beforeLast
        : undefined;
  return before
    ? { typed: before.typed, checked: checkAnswers(before.typed), at: before.createdAt }
    : null;
}

export function presentUploads(
  t: TFunction,
  language: Language,
  { progress, replaced, application, isHidden, isOwn, nameOf, withheld, copiesOfFile }: UnderReview,
  before: Before | null,
) {
  const later = (instant: Date | null) =>
    before !== null && instant !== null && instant > before.at;
  const present = (file: UploadedFile) => ({
    ...presentFile(t, language, file),
    ...viewOf(application.id, file),
    /** The kind of a document that this reviewer may not open. */
    withheldKind: withheld.has(file.id) ? kindOf(file) : null,
    copies: copiesOfFile(file).map((copy) =>
      copy.isOwn
        ? { text: sameSlot(t, copy.slot), to: undefined }
        : {
            text: t("applicationReview.document.sameElsewhere", {
              name: copy.businessName ?? copy.reference,
              reference: copy.reference,
              document: t(`onboarding.slot.${copy.slot}.label`),
            }),
            to: paths.adminProvider(copy.applicationId),
          },
    ),
    decided: file.decidedAt && {
      by: nameOf(file.decidedBy),
      ...momentOf(file.decidedAt, language),
    },
  });
  return (slot: Slot) => ({
    files: progress.files
      .filter((file) => file.slot === slot)
      .map((one) => {
        const file = present(one);
        return {
          ...file,
          isNew: later(one.createdAt),
          /** A live profile's new certificate is decided separately, and again after a mistake. */
          decideIn:
            one.isRenewal && isPublished(application.state) && !isOwn && !isHidden
              ? application.state
              : null,
        };
      }),
    replaced: replaced
      .filter((file) => file.slot === slot && later(file.changedAt) && !later(file.createdAt))
      .map((file) => ({ ...present(file), isNew: false, decideIn: null })),
  });
}

export type ReviewedFile = ReturnType<ReturnType<typeof presentUploads>>["files"][number];

const kindOf = ({ type }: UploadedFile) => type.replace(/^.*\//, "").toUpperCase();

/** A document has a thumbnail of its first page; a photo opens directly. */
const viewOf = (id: ApplicationId, file: UploadedFile) =>
  file.slot === "portfolioImages"
    ? {}
    : {
        href: paths.adminDocument(id, file.id),
        ...(file.type === "application/pdf" && { thumb: paths.documentPage(file.id, 1) }),
      };

type Changed = Pick<RequestedChange, "step" | "field"> &
  Pick<AnswerRow, "label" | "value" | "was" | "href">;

/** Since the last submission, beside what was requested; without the declaration, always new. */
export function presentChanges(
  t: TFunction,
  language: Language,
  { history }: UnderReview,
  before: Before | null,
  answers: Record<Step, AnswerRow[]>,
  uploads: ReturnType<typeof presentUploads>,
) {
  if (!before) return null;
  const sent = history.findLast(({ event, at }) => event === "requestChanges" && at >= before.at);
  const requests = (sent?.note?.asks ?? []) as RequestedChange[];
  const all = reviewedSteps.flatMap((step) => [
    ...answers[step].map((row) => ({ ...row, step, href: undefined })),
    ...slotsIn(step).flatMap((slot) =>
      uploads(slot).files.map((file) => ({
        step,
        field: slot,
        label: file.slotLabel,
        value: file.name,
        was: file.isNew ? "" : undefined,
        href: file.withheldKind ? undefined : file.href,
      })),
    ),
  ]);
  const isNamed = ({ step, field }: Changed) =>
    requests.some((one) => one.step === step && one.field === field);
  const isIn = (one: RequestedChange, { step, field }: Changed) =>
    one.step === step && (one.field === null || one.field === field);
  const shown = all.filter((row) => row.was !== undefined || isNamed(row));
  const unanswered: Changed[] = requests
    .filter((one) => !shown.some((row) => isIn(one, row)))
    .map((one) => ({ ...one, label: changeRequestLabel(t, one), value: "" }));
  return {
    title: t("applicationReview.changed.since", {
      count: shown.filter(({ was }) => was !== undefined).length,
      when: formatInstant(before.at, language),
    }),
    rows: [...shown, ...unanswered].map((row) => ({
      ...row,
      was: row.was ?? t("applicationReview.changed.not"),
      requested: requests
        .filter((one) => isIn(one, row))
        .map((one) => t("applicationReview.changed.requested", { text: requestText(t, one) })),
    })),
  };
}

/** Rejected documents are ticked in advance; several reasons are in the provider's language. */
export function requestableChanges(t: TFunction, { progress, owner }: UnderReview) {
  const ownerT = translatorFor(owner.language);
  return reviewedSteps.map((step) => ({
    step,
    title: t(`onboarding.step.${step}.title`),
    fields: requestableFields[step].map((field) => {
      const rejected = progress.files.filter(
        (file) => file.slot === field && file.state === "rejected",
      );
      const [only] = rejected.length === 1 ? rejected : [];
      const code = only?.reason === "other" ? null : only?.reason;
      return {
        name: `${step}.${field}`,
        label: changeRequestLabel(t, { field: field === "whole" ? null : field }),
        asked: rejected.length > 0,
        codes: changeReasonsOf(field).map((value) => ({
          value,
          label: requestText(t, { code: value, reason: "" }),
        })),
        code,
        reason: only
          ? (only.note ?? "")
          : rejected
              .map(({ name, reason, note }) =>
                [`${name}:`, reason && ownerT(`onboarding.documentReason.${reason}`), note]
                  .filter(Boolean)
                  .join(" "),
              )
              .join("\n"),
      };
    }),
  }));
}
