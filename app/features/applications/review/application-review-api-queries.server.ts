import { pick } from "~/platform/pick";
import type { TFunction } from "i18next";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Language } from "~/platform/i18n";
import { decisionText, requestText } from "../application-labels";
import { typedOf } from "../answers/answers.server";
import { awaitsDecision } from "../application-lifecycle";
import { steps } from "../application-steps";
import { answerRows } from "./application-page/answer-rows";
import type { ApplicationsQuery, ApplicationDetailJson } from "./application-review-json";
import { reviewDue } from "../application-transitions.server";
import { appealOf } from "./application-page/timeline.server";
import { applicationForReview, eventsOf } from "./application-for-review.server";
import { reviewQueue, type QueueRow } from "./queue/queue.server";
import { fileHref } from "../uploads/application-file-presenter";
import { idsOf } from "~/platform/ids";

export async function applicationsMatching({ status, q = "", limit, cursor }: ApplicationsQuery) {
  const filters = { state: status, q, sort: "oldest" as const };
  const { rows, next, total } = await reviewQueue(filters, cursor ?? null, { limit });
  return { providers: rows.map(toApplicationJson), nextCursor: next, total };
}

/** With sensitive numbers masked. @throws Refusal notFound */
export async function applicationInJson(
  actor: Account,
  id: ApplicationId,
  t: TFunction,
  language: Language,
): Promise<ApplicationDetailJson> {
  const under = await applicationForReview(actor, id);
  const { application, owner, progress } = under;
  const appeal = appealOf(under);
  const answers = { typed: typedOf(progress.saved), checked: progress.checked };
  return {
    ...toApplicationJson({ ...application, email: owner.email, reviewer: under.reviewer }),
    owner: pick(owner, ["name", "email", "phone", "language"]),
    profile: under.profile && pick(under.profile, ["slug", "status"]),
    percent: progress.score.percent,
    moves: eventsOf(under),
    decisionCode: application.decisionCode,
    decisionReason: decisionText(t, {
      code: application.decisionCode,
      reason: application.decisionReason,
    }),
    reapplyAfter: application.reapplyAfter,
    appeal: appeal && { ...appeal, at: appeal.at.toISOString() },
    answers: steps.flatMap((step) =>
      answerRows(t, language, step, answers).map(({ field, label, value, warnings }) => ({
        step,
        field,
        label,
        value,
        notes: warnings.map(({ text }) => text),
        warnings: idsOf(warnings),
      })),
    ),
    documents: progress.files.map((file) => ({
      ...pick(file, ["id", "slot", "name", "caption", "state", "reason", "note", "validUntil"]),
      path: under.withheld.has(file.id) ? null : fileHref(file),
    })),
    asked: under.requests.map(({ step, field, code, ...request }) => ({
      step,
      field,
      code,
      reason: requestText(t, { code, ...request }),
    })),
    history: under.history.map(({ event, from, to, actorName, at }) => ({
      event,
      from,
      to,
      by: actorName,
      at: at.toISOString(),
    })),
  };
}

function toApplicationJson(
  row: Pick<
    QueueRow,
    "id" | "reference" | "businessName" | "email" | "city" | "state" | "reviewer" | "submittedAt"
  >,
) {
  const { state, submittedAt, reviewer } = row;
  const open = awaitsDecision(state);
  return {
    ...pick(row, ["id", "reference", "businessName", "email", "city", "state"]),
    submittedAt: submittedAt.toISOString(),
    dueAt: open ? reviewDue(submittedAt).toISOString() : null,
    reviewer: state === "in_review" ? reviewer : null,
  };
}
