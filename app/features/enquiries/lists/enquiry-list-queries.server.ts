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
import type { BriefId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { eventNameSql } from "~/features/events/event-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { valuesIn } from "~/platform/database/json-rows.server";
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
  receivedBy,
  threadsByDeadline,
} from "./enquiry-list-pages.server";

const { briefs, enquiries, enquiryContacts } = schema;

const rowsOnPage = 20;

type StatusWanted = {
  state: ShownState | undefined;
  cursor: Cursor | null;
  /** Threads that come first in the list of all states. */
  waiting?: EnquiryId[];
};
type StateCounts = Record<ShownState | "all", number>;

/**
 * The threads that a provider received, soonest due first, with first name and city only until
 * accepted.
 */
export async function receivedEnquiries(
  account: Account,
  { state, cursor, waiting = [] }: StatusWanted,
  language: Language,
) {
  const mine = await receivedBy(account);
  const own = await profileOf(account);
  const [{ hasSent, ...counts }, { rows, ...neighbours }] = await Promise.all([
    countsOf(mine, account),
    keysetPageAfterFirst(
      threadsByDeadline,
      { cursor, limit: rowsOnPage },
      readReceived(and(mine, inState(state)), state ? [] : waiting),
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
  (wanted: SQL | undefined, waiting: EnquiryId[]) =>
  async ({ afterCursor, orderBy, limit }: KeysetClauses) => {
    const onPage = db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(and(wanted, notInArray(enquiries.id, valuesIn(waiting)), afterCursor))
      .orderBy(...orderBy)
      .limit(limit);
    const found = await db
      .select({
        thread: enquiries,
        brief: briefs,
        hiddenAt: enquiryContacts.hiddenAt,
      })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .leftJoin(enquiryContacts, eq(enquiryContacts.enquiryId, enquiries.id))
      .where(or(inArray(enquiries.id, onPage), inArray(enquiries.id, valuesIn(waiting))))
      .orderBy(...orderBy);
    const byId = new Map(found.map((one) => [one.thread.id, one]));
    return (await withCurrentCustomers(found)).map((one) => ({
      ...one,
      isFirst: waiting.includes(one.thread.id),
      isFlagged: Boolean(byId.get(one.thread.id)?.hiddenAt),
    }));
  };

/**
 * The briefs that a customer sent, newest first, each with its threads; the counts are of threads,
 * by state.
 */
export async function sentEnquiries(
  account: Account,
  { state, cursor, waiting = [] }: StatusWanted,
  language: Language,
) {
  const mine = ownBriefs(account);
  const waitingBriefs = db
    .select({ id: enquiries.briefId })
    .from(enquiries)
    .where(inArray(enquiries.id, valuesIn(state ? [] : waiting)));
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
            isFirst: sql`${briefs.id} in ${waitingBriefs}`.mapWith(Boolean),
          })
          .from(briefs)
          .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
          .where(
            and(
              or(inArray(briefs.id, onPage), inArray(briefs.id, waitingBriefs)),
              state && inState(state),
            ),
          )
          .orderBy(...orderBy, asc(enquiries.id));
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
  const sent = await db.select({ id: briefs.id }).from(briefs).where(ownBriefs(account)).limit(1);
  const found = await db
    .select({ state: currentStateSql(), count: count() })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(mine)
    .groupBy(currentStateSql());
  const of = (state: ShownState) => found.find((one) => one.state === state)?.count ?? 0;
  const each = Object.fromEntries(shownStates.map((state) => [state, of(state)]));
  const all = shownStates.reduce((sum, state) => sum + of(state), 0);
  return { ...each, all, hasSent: sent.length > 0 } as StateCounts & { hasSent: boolean };
}
