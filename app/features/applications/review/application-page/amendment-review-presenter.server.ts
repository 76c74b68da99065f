import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { readCursor } from "~/platform/database/keyset";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { withChanges } from "../../after-decision/amendments/amendment-changes";
import { compare } from "../../after-decision/amendments/amendment-presenter.server";
import { waitingAmendments } from "../../after-decision/amendments/amendment-queries.server";
import type { UnderReview } from "../application-for-review.server";
import { typedOf } from "../../answers/answers.server";
import { isSecret, maskedAnswer } from "../mask";

export function presentAmendment(
  { amendment: open, progress }: Pick<UnderReview, "amendment" | "progress">,
  t: TFunction,
  language: Language,
) {
  if (!open) return null;
  const live = typedOf(progress.saved);
  const rows = compare(live, withChanges(live, open.typed), t, language);
  return {
    id: open.id,
    version: open.version,
    text: t("amendments.review.sent", { when: formatInstant(open.submittedAt, language) }),
    masked: rows
      .filter(({ field, after }) => after && isSecret(field))
      .map(({ field, label }) => ({ value: field, label })),
    rows: rows.map((row) => ({
      ...row,
      before: maskedAnswer(row.field, row.before) || "–",
      after: maskedAnswer(row.field, row.after) || "–",
    })),
  };
}

export type ReviewedAmendment = NonNullable<ReturnType<typeof presentAmendment>>;

/** Its cursor is separate from that of the queue. */
export async function presentWaiting(language: Language, search: URLSearchParams) {
  const { rows, previous, next } = await waitingAmendments(readCursor(search.get("changes")));
  const at = (changes: string | null) => changes && paths.adminProviders({ changes });
  return {
    previous: at(previous),
    next: at(next),
    rows: rows.map(({ applicationId, name, submittedAt }) => ({
      to: `${paths.adminProvider(applicationId)}#amendment`,
      label: name,
      note: relativeTime(submittedAt, now(), language),
    })),
  };
}
