import type { TFunction } from "i18next";
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { applicationPage } from "~/features/applications/application-list.server";
import { anyApplication, isSubmitted } from "~/features/applications/application-queries.server";
import { bookingRecord } from "~/features/bookings/booking-records.server";
import { allBookings } from "~/features/bookings/lists/booking-list-queries.server";
import { allEnquiries } from "~/features/enquiries/lists/admin-queries.server";
import { threadRecord } from "~/features/enquiries/enquiry-threads.server";
import { grievanceIdsFor } from "../grievances/handling/grievance-list.server";
import { grievancesByKey } from "../grievances/grievances.server";
import { type Account, peopleByIds, personById } from "~/features/accounts/account-queries.server";
import { invitationsByKey } from "~/features/accounts/sign-up/invitations.server";
import { paths } from "~/urls";
import { readCursor, type Cursor } from "~/platform/database/keyset";
import { formatInstant } from "~/platform/india/dates/day-format";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { presentDetails } from "./audit-detail-presenter.server";
import { isByOperator } from "~/platform/security/audit.server";
import { lastAuditCheck } from "~/platform/security/verify-audit.server";
import { accountPage } from "~/features/accounts/account-list.server";
import { db, schema } from "~/platform/database/database.server";
import {
  keysetPageForPeople,
  type KeysetClauses,
  type SortOrder,
} from "~/platform/database/keyset.server";
import { addDays, startOfIstDay, type IstDay, parseDay } from "~/platform/india/dates/dates";
import { listFilters, listLinks, searchWords, type FilterValues } from "~/platform/list-filters";
import { idsOf } from "~/platform/ids";

const rowsOnPage = 50;

export async function presentAuditLog(
  actor: Account,
  t: TFunction,
  language: Language,
  search: URLSearchParams,
) {
  const { filters, unread } = auditFilters.read(search);
  const cursor = readCursor(search.get("cursor"));
  const found = await auditEntries(actor, filters, { cursor, limit: rowsOnPage });
  const people = await peopleByIds(found.rows.flatMap(peopleIn));
  const actions = await knownActions();
  return {
    filters,
    unread,
    actions: [
      { value: "", label: t("ui.list.any") },
      ...actions.map((value) => ({ value, label: actionLabel(t, value) })),
    ],
    rows: await Promise.all(
      found.rows.map(async (entry) => {
        const { number, at, actorId, event, subject, detail } = entry;
        return {
          number,
          at: at.toISOString(),
          when: formatInstant(at, language),
          person: actorId
            ? people.get(actorId)?.name || t("auditLog.about.account")
            : t(isByOperator(detail) ? "auditLog.operator" : "auditLog.nobody"),
          personTo: actorId && paths.adminUser(actorId),
          event: actionLabel(t, event),
          subject,
          ...(await presentSubject(entry, t)),
          others: paths.adminAudit({ subject }),
          detail: presentDetails(detail, { t, language, event, people }),
        };
      }),
    ),
    ...listLinks(auditFilters, filters, paths.adminAudit, found).pages,
    check: await presentCheck(t, language),
  };
}

async function presentCheck(t: TFunction, language: Language) {
  const last = await lastAuditCheck();
  if (!last) return { state: "never" as const, text: t("auditLog.check.never") };
  const asker = (await personById(last.askedBy))?.name ?? "";
  const { finishedAt, fault, faultNumber, lastNumber } = last;
  const params = {
    asker,
    when: formatInstant(finishedAt ?? last.askedAt, language),
    number: groupIndian(faultNumber ?? lastNumber ?? 0),
  };
  if (!finishedAt) return { state: "waiting" as const, text: t("auditLog.check.waiting", params) };
  return fault
    ? { state: "broken" as const, text: t(`auditLog.check.fault.${fault}`, params) }
    : { state: "whole" as const, text: t("auditLog.check.whole", params) };
}

/** The code if there is no translation. */
export const actionLabel = (t: TFunction, event: string) =>
  t(`auditLog.event.${event.replaceAll(".", "_")}`, { defaultValue: event });

/** The actor, the reviewer whose claim ended. */
const peopleIn = ({ actorId, detail }: Entry) => [
  actorId,
  typeof detail.claimedBy === "string" ? detail.claimedBy : null,
];

async function presentSubject({ event, subject, detail }: Entry, t: TFunction) {
  const [noun = ""] = event.split(".");
  const { application: of } = detail;
  const [id, found] =
    noun === "document" && typeof of === "string"
      ? [of, { ...application, page: () => paths.adminDocument(of, subject) }]
      : [subject, kinds[noun]];
  const name = await found?.name(id);
  return {
    about: name || t(`auditLog.about.${noun}`, { defaultValue: subject }),
    subjectTo: (name ? found?.page(id) : lists[noun]) ?? null,
    gone: found && !name ? subject : null,
  };
}

/** By its row as it is now: a name that was removed stays removed. */
const kind = <Row>(
  page: (id: string) => string,
  // One turn's reads of a request become one statement.
  read: (id: string) => Promise<Row | null | undefined>,
  nameOf: (row: Row) => string | null,
) => ({
  page,
  name: async (id: string) => {
    const row = await read(id);
    return row ? nameOf(row) : null;
  },
});

const account = kind(paths.adminUser, personById, ({ name }) => name);
const application = kind(paths.adminProvider, anyApplication, (one) =>
  // A deleted account's application is hidden.
  isSubmitted(one) ? one.businessName : one.reference,
);
const booking = kind(paths.adminBooking, bookingRecord, (one) => one.booking.reference);

const kinds: Record<string, ReturnType<typeof kind>> = {
  account,
  consent: account,
  nominee: account,
  application,
  amendment: application,
  booking,
  review: booking,
  enquiry: kind(paths.adminEnquiry, threadRecord, ({ brief }) => brief.reference),
  grievance: kind(paths.adminGrievance, grievancesByKey.one, ({ reference }) => reference),
  invitation: kind(
    () => paths.adminUsers(),
    invitationsByKey.one,
    ({ email }) => email,
  ),
};

const lists: Record<string, string> = {
  figures: paths.admin("figures"),
  queue: paths.adminProviders(),
  siteSettings: paths.adminSite(),
};

const { auditLog } = schema;

type Entry = typeof auditLog.$inferSelect;

const newestFirst: SortOrder<Entry> = {
  key: auditLog.number,
  id: auditLog.number,
  direction: "descending",
  positionOf: ({ number }) => ({ key: number, id: String(number) }),
};

const maxPeople = 20;

async function auditEntries(
  actor: Account,
  { person, subject, action, from, until }: AuditFilters,
  page: { cursor: Cursor | null; limit: number },
) {
  const filters = and(
    action ? eq(auditLog.event, action) : undefined,
    from && gte(auditLog.number, await firstNumberOn(from)),
    until && lt(auditLog.number, await firstNumberOn(addDays(until, 1))),
  );
  const subjects = subject ? await matchingSubjects(actor, subject) : undefined;
  const conditions = person
    ? (await matchingAccounts(person)).map((id) =>
        and(eq(auditLog.actorId, id), subjects && inArray(auditLog.subject, subjects), filters),
      )
    : (subjects ?? [undefined]).map((id) =>
        and(id ? eq(auditLog.subject, id) : undefined, filters),
      );
  return keysetPageForPeople(newestFirst, page, readEntriesOf(conditions));
}

/** A recursive query jumps from one to the next in their index, without reading all entries. */
export async function knownActions() {
  const found = await db.all<{ event: string }>(sql`
    with recursive known(event) as (
      select min(event) from audit_log
      union all
      select (select min(event) from audit_log where event > known.event) from known where known.event is not null
    )
    select event from known where event is not null`);
  return found.map(({ event }) => event);
}

const maxOfKind = 10;

/** By a reference, by the name or email of an applicant or an account, or by an id. */
async function matchingSubjects(actor: Account, q: string): Promise<string[]> {
  const page = { cursor: null, limit: maxOfKind };
  switch (q.slice(0, 4).toUpperCase()) {
    case "ENQ-":
      return (await allEnquiries(actor, { q }, page)).rows.map(({ thread }) => thread.id);
    case "BKG-": {
      const { rows } = await allBookings({ state: undefined, cursor: null, q });
      return rows.slice(0, maxOfKind).map(({ booking }) => booking.id);
    }
    case "GRV-":
      return (await grievanceIdsFor(q)).slice(0, maxOfKind);
  }
  const applied = await applicationPage({ states: "all", q }, { ...page, sort: "newest" });
  return [...idsOf(applied.rows), ...(await matchingAccounts(q))];
}

async function matchingAccounts(person: string) {
  const { rows } = await accountPage({ q: person }, { cursor: null, limit: maxPeople });
  const ids = idsOf(rows);
  return ids.length > 0 ? ids : [person];
}

/** Entry numbers follow time. */
async function firstNumberOn(day: IstDay) {
  const first = await db
    .select({ number: auditLog.number })
    .from(auditLog)
    .where(gte(auditLog.at, startOfIstDay(day)))
    .orderBy(asc(auditLog.at), asc(auditLog.number))
    .limit(1)
    .get();
  return first?.number ?? Number.MAX_SAFE_INTEGER;
}

/** By the index on actors, then merged. */
const readEntriesOf =
  (conditions: (SQL | undefined)[]) =>
  async ({ afterCursor, orderBy, limit, ascending }: KeysetClauses) => {
    const found = await Promise.all(
      conditions.map((one) =>
        db
          .select()
          .from(auditLog)
          .where(and(one, afterCursor))
          .orderBy(...orderBy)
          .limit(limit),
      ),
    );
    const sign = ascending ? 1 : -1;
    return found
      .flat()
      .sort((one, other) => sign * (one.number - other.number))
      .slice(0, limit);
  };

const definitions = {
  person: searchWords,
  subject: searchWords,
  action: searchWords,
  from: { read: parseDay },
  until: { read: parseDay },
};

const auditFilters = listFilters(definitions);
type AuditFilters = FilterValues<typeof definitions>;
