import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { unionAll, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { BriefId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { eventNameSql } from "~/features/events/event-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPageAfterFirst, type KeysetClauses } from "~/platform/database/keyset.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { withCustomers } from "../enquiry-customers.server";
import { suspendedSide } from "../enquiry-dealings.server";
import { eventsWith, presentBrief, presentThread } from "../enquiry-presenter.server";
import {
  areContactsOpen,
  isEnquiryClosed,
  shownStates,
  type EnquiryState,
  type ShownState,
} from "../enquiry-lifecycle";
import {
  currentState,
  currentStateSql,
  withCurrentCustomers,
  ownBriefs,
  type Thread,
  type ThreadWithBrief,
} from "../enquiry-threads.server";
import {
  briefsBySending,
  inState,
  noneWaiting,
  receivedBy,
  threadsByDeadline,
  type WaitingThreads,
} from "./enquiry-list-pages.server";

const { briefs, enquiries, enquiryContacts } = schema;

const rowsOnPage = 20;

type StatusWanted = {
  state: ShownState | undefined;
  cursor: Cursor | null;
  /** Threads that come first in the list of all states. */
  waiting?: WaitingThreads;
};
type StateCounts = Record<ShownState | "all", number>;

/**
 * The threads that a provider received, soonest due first, with first name and city only until
 * accepted.
 */
export async function receivedEnquiries(
  account: Account,
  { state, cursor, waiting }: StatusWanted,
  language: Language,
) {
  const mine = await receivedBy(account);
  const own = await profileOf(account);
  const [{ hasSent, ...counts }, { rows, ...neighbours }] = await Promise.all([
    countsOf(mine, account),
    keysetPageAfterFirst(
      threadsByDeadline,
      { cursor, limit: rowsOnPage },
      readReceived(and(mine, inState(state)), state ? undefined : waiting),
    ),
  ]);
  return {
    ...neighbours,
    counts,
    hasSent,
    total: counts[state ?? "all"],
    rows: rows.map(({ thread, brief, isFirst, isFlagged }) => ({
      ...presentThread(thread, "provider", language),
      isFirst,
      isFlagged,
      events: own ? eventsWith(own, { thread, brief }, "provider") : [],
      onHold: isOnHold({ thread, brief }, own),
      brief: presentBrief(brief, language, areContactsOpen(currentState(thread))),
    })),
  };
}

const readReceived =
  (wanted: SQL | undefined, waiting?: WaitingThreads) =>
  async ({ afterCursor, orderBy, limit }: KeysetClauses) => {
    const { ids, values } = waiting ?? noneWaiting;
    const onPage = db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(and(wanted, notInArray(enquiries.id, ids), afterCursor))
      .orderBy(...orderBy)
      .limit(limit);
    const found = await db
      .select({
        thread: enquiries,
        brief: briefs,
        isFirst: isAmong(enquiries.id, ids),
        hiddenAt: enquiryContacts.hiddenAt,
      })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .leftJoin(enquiryContacts, eq(enquiryContacts.enquiryId, enquiries.id))
      .where(
        waiting
          ? or(inArray(enquiries.id, onPage), inArray(enquiries.id, ids))
          : and(wanted, afterCursor),
      )
      .orderBy(...orderBy)
      // The waiting threads have a limit of their own.
      .limit(waiting ? -1 : limit)
      .prepare()
      .all(values);
    const byId = new Map(found.map((one) => [one.thread.id, one]));
    return (await withCurrentCustomers(found)).map((one) => ({
      ...one,
      isFirst: byId.get(one.thread.id)?.isFirst ?? false,
      isFlagged: Boolean(byId.get(one.thread.id)?.hiddenAt),
    }));
  };

const isAmong = (id: SQLiteColumn, ids: SQL) => sql`${id} in ${ids}`.mapWith(Boolean);

/**
 * The briefs that a customer sent, newest first, each with its threads; the counts are of threads,
 * by state.
 */
export async function sentEnquiries(
  account: Account,
  { state, cursor, waiting }: StatusWanted,
  language: Language,
) {
  const mine = ownBriefs(account);
  const { ids, values } = (!state && waiting) || noneWaiting;
  const waitingBriefs = sql`(select ${enquiries.briefId} from ${enquiries} where ${enquiries.id} in ${ids})`;
  const wanted = and(mine, state && inState(state));
  let threads: Thread[] = [];
  let eventNames = new Map<BriefId, string | null>();
  const [{ hasSent, ...counts }, { rows, ...neighbours }] = await Promise.all([
    countsOf(mine, account),
    keysetPageAfterFirst(
      briefsBySending,
      { cursor, limit: rowsOnPage },
      async ({ afterCursor, orderBy, limit }) => {
        const onPage = db
          .select({ id: briefs.id })
          .from(briefs)
          .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
          .where(and(wanted, notInArray(briefs.id, waitingBriefs), afterCursor))
          .groupBy(briefs.id)
          .orderBy(...orderBy)
          .limit(limit);
        const found = await db
          .select({
            brief: briefs,
            thread: enquiries,
            eventName: eventNameSql(briefs.eventId),
            isFirst: isAmong(briefs.id, waitingBriefs),
          })
          .from(briefs)
          .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
          .where(
            and(
              or(inArray(briefs.id, onPage), inArray(briefs.id, waitingBriefs)),
              state && inState(state),
            ),
          )
          .orderBy(...orderBy, asc(enquiries.id))
          .prepare()
          .all(values);
        threads = found.map(({ thread }) => thread);
        eventNames = new Map(found.map(({ brief, eventName }) => [brief.id, eventName]));
        const first = new Set(found.flatMap(({ brief, isFirst }) => (isFirst ? [brief.id] : [])));
        const shown = await withCustomers([
          ...new Map(found.map(({ brief }) => [brief.id, brief])).values(),
        ]);
        return shown.map((brief) => ({ ...brief, isFirst: first.has(brief.id) }));
      },
    ),
  ]);
  const names = await recipients(threads.map(({ providerId }) => providerId));
  return {
    ...neighbours,
    counts,
    hasSent,
    total: counts[state ?? "all"],
    rows: rows.map(({ isFirst, ...brief }) => ({
      isFirst,
      brief: {
        ...presentBrief(brief, language, true),
        eventName: eventNames.get(brief.id) ?? null,
      },
      threads: threads
        .filter(({ briefId }) => briefId === brief.id)
        .map((thread) => ({
          ...presentThread(thread, "customer", language),
          provider: names.get(thread.providerId)?.businessName ?? "",
          onHold: isOnHold({ thread, brief }, names.get(thread.providerId)),
        })),
    })),
  };
}

async function profileOf(account: Account) {
  const own = await providerOfAccount(account.id);
  return own ? (await recipients([own.id])).get(own.id) : undefined;
}

const isOnHold = (
  { thread, brief }: ThreadWithBrief,
  provider: Pick<Recipient, "status"> | undefined,
): boolean =>
  provider !== undefined &&
  !isEnquiryClosed(currentState(thread)) &&
  suspendedSide(thread, brief, provider) !== null;

/**
 * The event of this sender's latest brief, if it is still ahead. A guest's counts only for a day,
 * in the browser that sent it.
 */
export async function lastBriefOf(account: Account | null, references: string[]) {
  if (!account && references.length === 0) return null;
  const day = 24 * 3_600_000;
  const mine = account
    ? ownBriefs(account)
    : and(
        inArray(briefs.reference, references),
        sql`${briefs.createdAt} > ${now().getTime() - day}`,
      );
  const { eventDate, city, guestCount, createdAt } = briefs;
  const [found] = await db
    .select({ eventDate, city, guestCount, createdAt })
    .from(briefs)
    .where(and(mine, gte(eventDate, istDay(now()))))
    .orderBy(desc(createdAt), desc(insertionOrder(briefs)))
    .limit(1);
  return found ?? null;
}

/** The number of threads in each state, and whether the account has ever sent an enquiry. */
async function countsOf(
  mine: SQL | undefined,
  account: Account,
): Promise<StateCounts & { hasSent: boolean }> {
  const sent = db.select({ id: briefs.id }).from(briefs).where(ownBriefs(account));
  const found = await unionAll(
    db
      .select({ state: sql<EnquiryState | "has_sent">`${currentStateSql()}`, count: count() })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(mine)
      .groupBy(currentStateSql()),
    db
      .select({ state: sql<"has_sent">`'has_sent'`, count: sql<number>`exists ${sent}` })
      .from(sql`(select 1)`),
  );
  const of = (state: ShownState) => found.find((one) => one.state === state)?.count ?? 0;
  const each = Object.fromEntries(shownStates.map((state) => [state, of(state)]));
  const all = shownStates.reduce((sum, state) => sum + of(state), 0);
  const hasSent = found.some(({ state, count }) => state === "has_sent" && count > 0);
  return { ...each, all, hasSent } as StateCounts & { hasSent: boolean };
}
