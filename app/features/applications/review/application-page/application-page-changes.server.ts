import type { TFunction } from "i18next";
import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import type { UploadedFile } from "../../uploaded-files.server";
import { mayRenew } from "../../certificate-policy";
import { type Step, slots, type Slot } from "../../application-steps";
import { presentFile } from "../../uploads/application-file-presenter";
import { reviewedSteps } from "../application-review-forms";
import type { AnswerRow } from "./answer-rows";
import { checkAnswers, type Checked, type TypedSteps } from "../../answers/answers";
import { awaitsDecision } from "../../application-lifecycle";
import type { UnderReview } from "../application-for-review.server";

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
  { progress, replaced, application, isHidden, isOwn, nameOf, opened, withheld }: UnderReview,
  before: Before | null,
) {
  const later = (instant: Date | null) =>
    before !== null && instant !== null && instant > before.at;
  const present = (file: UploadedFile) => ({
    ...presentFile(t, file),
    ...viewOf(application.id, file),
    withheldKind: withheld.includes(file.slot) ? kindOf(file) : null,
    /** A document can be accepted only by someone who has opened it. */
    canAccept: file.slot === "portfolioImages" || opened.has(file.id),
    decided: file.decidedAt && {
      by: nameOf(file.decidedBy),
      when: relativeTime(file.decidedAt, now(), language),
      exact: formatInstant(file.decidedAt, language),
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
            one.isRenewal && mayRenew(application.state) && !isOwn && !isHidden
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

/** 'PDF', 'JPEG'. */
const kindOf = ({ type }: UploadedFile) => type.replace(/^.*\//, "").toUpperCase();

/** A document has a thumbnail of its first page; a photo opens directly. */
const viewOf = (id: ApplicationId, file: UploadedFile) =>
  file.slot === "portfolioImages"
    ? {}
    : {
        href: paths.adminDocument(id, file.id),
        ...(file.type === "application/pdf" && { thumb: paths.documentPage(file.id, 1) }),
      };

/** The declaration doesn't count: it is signed again each time. */
export const changesIn = (
  rows: Record<Step, AnswerRow[]>,
  uploads: ReturnType<typeof presentUploads>,
) =>
  reviewedSteps.flatMap((step) => rows[step]).filter(({ was }) => was !== undefined).length +
  slots.filter((slot) => {
    const { files, replaced } = uploads(slot);
    return replaced.length > 0 || files.some(({ isNew }) => isNew);
  }).length;
