import type { TFunction } from "i18next";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import { formatInstant } from "~/platform/india/dates/day-format";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { lastAuditCheck } from "~/platform/security/audit-checks.server";
import { auditFilters } from "./audit-log-filters";
import { auditEntries, knownActions } from "./audit-log-queries.server";

const rowsOnPage = 50;

/** The audit log in finished words, as the address asks for it. */
export async function presentAuditLog(t: TFunction, language: Language, search: URLSearchParams) {
  const { filters, unread } = auditFilters.read(search);
  const cursor = readCursor(search.get("cursor"));
  const found = await auditEntries(filters, { cursor, limit: rowsOnPage });
  const people = await peopleByIds(found.rows.map(({ actorId }) => actorId));
  const actions = await knownActions();
  const at = (cursor: string) => paths.adminAudit({ ...auditFilters.write(filters), cursor });
  return {
    filters,
    unread: unread.map(({ typed }) => typed).join(", "),
    actions: [
      { value: "", label: t("auditLog.everyAction") },
      ...actions.map((value) => ({ value, label: actionWords(t, value) })),
    ],
    rows: found.rows.map(({ number, at, actorId, event, subject, detail }) => ({
      number,
      at: at.toISOString(),
      when: formatInstant(at, language),
      person: actorId ? (people.get(actorId)?.name ?? actorId) : t("auditLog.nobody"),
      personTo: actorId && paths.adminUser(actorId),
      event: actionWords(t, event),
      subject,
      subjectTo: pageOf(event, subject, detail),
      detail: Object.entries(detail).map(([name, value]) => ({
        name,
        text: textOf(value),
        to: typeof value === "string" ? (pagesOfDetails[name]?.(value) ?? null) : null,
      })),
    })),
    previous: found.previous && at(found.previous),
    next: found.next && at(found.next),
    check: await presentCheck(t, language),
  };
}

export type AuditPage = Awaited<ReturnType<typeof presentAuditLog>>;

/** What the last check of the log found, and when. */
async function presentCheck(t: TFunction, language: Language) {
  const last = await lastAuditCheck();
  if (!last) return { state: "never" as const, text: t("auditLog.check.never") };
  const asker = (await peopleByIds([last.askedBy])).get(last.askedBy)?.name ?? "";
  const { finishedAt, fault, faultNumber, lastNumber } = last;
  if (!finishedAt) {
    const when = formatInstant(last.askedAt, language);
    return { state: "waiting" as const, text: t("auditLog.check.waiting", { asker, when }) };
  }
  const params = {
    asker,
    when: formatInstant(finishedAt, language),
    number: groupIndian(faultNumber ?? lastNumber ?? 0),
  };
  return fault
    ? { state: "broken" as const, text: t(`auditLog.check.fault.${fault}`, params) }
    : { state: "whole" as const, text: t("auditLog.check.whole", params) };
}

/** What an action is called; by its code where nobody has named it yet. */
export function actionWords(t: TFunction, event: string): string {
  const key = `auditLog.event.${event.replaceAll(".", "_")}`;
  const words = t(key);
  return words === key ? event : words;
}

/** Details that are ids of something with a page. */
const pagesOfDetails: Record<string, (id: string) => string> = {
  application: paths.adminProvider,
  claimedBy: paths.adminUser,
};

/** The administrators' page of what an entry is about, where there is one. */
function pageOf(event: string, subject: string, detail: Record<string, unknown>): string | null {
  const { application } = detail;
  if (event.startsWith("document.") && typeof application === "string")
    return paths.adminDocument(application, subject);
  const pages: Record<string, (id: string) => string> = {
    account: paths.adminUser,
    amendment: paths.adminProvider,
    application: paths.adminProvider,
    booking: paths.adminBooking,
    review: paths.adminBooking,
    enquiry: paths.adminEnquiry,
    grievance: paths.adminGrievance,
  };
  return pages[event.split(".")[0] ?? ""]?.(subject) ?? null;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
