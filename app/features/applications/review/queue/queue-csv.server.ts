import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { readCursor } from "~/platform/database/keyset";
import { write } from "~/platform/database/database.server";
import { csvLine } from "~/platform/files/csv";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { audit } from "~/platform/security/audit.server";
import { reviewDue } from "../../application-transitions.server";
import { queueFilters } from "./review-queue-filters";
import { presentRow } from "./review-queue-presenter.server";
import { queuePage } from "./queue.server";

const rowsAtOnce = 200;
/** A longer list could not be worked through. */
const maxRows = 10_000;

const columns = [
  "name",
  "email",
  "reference",
  "categories",
  "city",
  "sent",
  "due",
  "submission",
  "percent",
  "warnings",
  "state",
  "claimedBy",
] as const;

/** Each export is recorded in the audit log, since it contains email addresses. */
export async function queueCsv(
  actor: Account,
  search: URLSearchParams,
  { t, language }: { t: TFunction; language: Language },
): Promise<AsyncGenerator<string>> {
  const { filters } = queueFilters.read(search);
  await write((tx) =>
    audit(tx, {
      actorId: actor.id,
      event: "queue.export",
      subject: actor.id,
      detail: { filters: new URLSearchParams(search).toString().slice(0, 300) },
    }),
  );
  return (async function* lines() {
    yield csvLine(columns.map((name) => t(`applicationReview.csv.column.${name}`)));
    let cursor = null;
    for (let exported = 0; exported < maxRows; exported += rowsAtOnce) {
      const page = await queuePage(filters, cursor, { limit: rowsAtOnce, reviewer: actor.id });
      for (const row of page.rows) {
        const shown = presentRow(t, language, row);
        yield csvLine([
          ...[shown.name, shown.email, shown.reference, shown.categories, shown.city],
          shown.sentExact,
          shown.left && formatInstant(reviewDue(row.submittedAt), language),
          ...[row.submissions, row.percent, row.warnings, shown.stateLabel, shown.reviewer],
        ]);
      }
      cursor = readCursor(page.next);
      if (!cursor) return;
    }
  })();
}
