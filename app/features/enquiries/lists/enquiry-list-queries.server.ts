import { and, asc, count, desc, eq, gte, inArray, notInArray, or, sql } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
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
import {
  boundTo,
  keysetPageAfterFirst,
  preparedClauses,
  type KeysetClauses,
  type SortOrder,
} from "~/platform/database/keyset.server";
import {
  preparedRead,
  preparedRowsBy,
  value,
  listed,
} from "~/platform/database/prepared-reads.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { recordOf } from "~/platform/unions";
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
  type ThreadWithBrief,
} from "../enquiry-threads.server";
import { briefsBySending, inState, threadsByDeadline } from "./enquiry-list-pages.server";

const { briefs, enquiries, enquiryContacts } = schema;

const rowsOnPage = 10;

type StatusWanted = {
  state: ShownState | undefined;
  cursor: Cursor | null;
  /** Threads that come first in the list of all states. */
  waiting?: EnquiryId[];
};
/** Which rows of an account, and which page of them: a statement for each. */
type Shape = { state: ShownState | undefined; side: Cursor["side"] | null };
type Side = "received" | "sent";

const mine = ownBriefs({ id: value("account"), email: value("email") });
const threadsOn = (side: Side) =>
  side === "sent" ? mine : eq(enquiries.providerId, value("provider"));

const valuesOf = async ({ id, email }: Account) => ({
  account: id,
  email,
  provider: (await providerOfAccount(id))?.id ?? "",
  now: now().getTime(),
});

type OfAccount = Awaited<ReturnType<typeof valuesOf>>;

async function listOf<Row>(
  values: OfAccount,
  side: Side,
  { state, cursor, waiting: first = [] }: StatusWanted,
  order: SortOrder<Row>,
  idsOf: (row: Row) => EnquiryId[],
  read: (clauses: KeysetClauses) => Promise<Row[]>,
) {
  const [counts, sent, page] = await Promise.all([
    countsOf(side, values),
    firstSent(values),
    keysetPageAfterFirst(order, { cursor, limit: rowsOnPage, first }, idsOf, read),
  ]);
  return { ...page, counts, hasSent: sent !== null, total: counts[state ?? "all"] };
}

const firstSent = preparedRead((from) =>
  from.select({ id: briefs.id }).from(briefs).where(mine).limit(1),
);

/** Soonest due first; with first name and city only until accepted. */
export async function receivedEnquiries(account: Account, query: StatusWanted, language: Language) {
  const profile = await providerOfAccount(account.id);
  const own = profile ? (await recipients([profile.id])).get(profile.id) : undefined;
  const values = await valuesOf(account);
  const { rows, ...list } = await listOf<Received>(
    values,
    "received",
    query,
    threadsByDeadline,
    ({ thread }) => [thread.id],
    readReceived(values, query),
  );
  return {
    ...list,
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

type Received = Awaited<ReturnType<ReturnType<typeof readReceived>>>[number];
type Sent = Awaited<ReturnType<ReturnType<typeof readSent>>>[number];

const readReceived =
  (values: OfAccount, { state, waiting = [] }: StatusWanted) =>
  async (clauses: KeysetClauses) => {
    const found = await receivedOnPage(
      { state, side: clauses.from?.side ?? null },
      { ...values, ...boundTo(clauses), waiting: JSON.stringify(waiting) },
    );
    return (await withCurrentCustomers(found)).map((one, at) => ({
      ...one,
      isFlagged: Boolean(found[at]?.hiddenAt),
    }));
  };

const receivedOnPage = preparedRowsBy((from, { state, side }: Shape) => {
  const { afterCursor, orderBy, limit } = preparedClauses(threadsByDeadline, side);
  const onPage = from
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(
        threadsOn("received"),
        inState(state, value("now")),
        notInArray(enquiries.id, listed("waiting")),
        afterCursor,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
  return from
    .select({ thread: enquiries, brief: briefs, hiddenAt: enquiryContacts.hiddenAt })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .leftJoin(enquiryContacts, eq(enquiryContacts.enquiryId, enquiries.id))
    .where(or(inArray(enquiries.id, onPage), inArray(enquiries.id, listed("waiting"))))
    .orderBy(...orderBy);
});

/** Newest first, each with its threads; the counts are of threads. */
export async function sentEnquiries(account: Account, query: StatusWanted, language: Language) {
  const values = await valuesOf(account);
  const { rows, ...list } = await listOf<Sent>(
    values,
    "sent",
    query,
    briefsBySending,
    ({ found }) => found.map(({ thread }) => thread.id),
    readSent(values, query),
  );
  const names = await recipients(
    rows.flatMap(({ found }) => found.map(({ thread }) => thread.providerId)),
  );
  return {
    ...list,
    rows: rows.map(({ isFirst, found, ...brief }) => ({
      isFirst,
      brief: {
        ...presentBrief(brief, language, true),
        eventName: found[0]?.eventName ?? null,
      },
      threads: found.toSorted(openFirst).map(({ thread }) => ({
        ...presentThread(thread, "customer", language),
        provider: names.get(thread.providerId)?.businessName ?? "",
        onHold: isOnHold({ thread, brief }, names.get(thread.providerId)),
      })),
    })),
  };
}

const openFirst = (one: Pick<ThreadWithBrief, "thread">, other: typeof one) =>
  Number(isEnquiryClosed(currentState(one.thread))) -
  Number(isEnquiryClosed(currentState(other.thread)));

const readSent =
  (values: OfAccount, { state, waiting = [] }: StatusWanted) =>
  async (clauses: KeysetClauses) => {
    const all = await sentOnPage(
      { state, side: clauses.from?.side ?? null },
      { ...values, ...boundTo(clauses), waiting: JSON.stringify(waiting) },
    );
    const shown = await withCustomers([
      ...new Map(all.map(({ brief }) => [brief.id, brief])).values(),
    ]);
    return shown.map((brief) => ({
      ...brief,
      found: all.filter((one) => one.brief.id === brief.id),
    }));
  };

const sentOnPage = preparedRowsBy((from, { state, side }: Shape) => {
  const { afterCursor, orderBy, limit } = preparedClauses(briefsBySending, side);
  const waitingBriefs = from
    .select({ id: enquiries.briefId })
    .from(enquiries)
    .where(inArray(enquiries.id, listed("waiting")));
  const inThisState = state && inState(state, value("now"));
  const onPage = from
    .select({ id: briefs.id })
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(and(mine, inThisState, notInArray(briefs.id, waitingBriefs), afterCursor))
    .groupBy(briefs.id)
    .orderBy(...orderBy)
    .limit(limit);
  return from
    .select({
      brief: briefs,
      thread: enquiries,
      eventName: eventNameSql(briefs.eventId),
    })
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(and(or(inArray(briefs.id, onPage), inArray(briefs.id, waitingBriefs)), inThisState))
    .orderBy(...orderBy, asc(enquiries.id));
});

const isOnHold = (
  { thread, brief }: ThreadWithBrief,
  provider: Pick<Recipient, "status"> | undefined,
): boolean =>
  provider !== undefined &&
  !isEnquiryClosed(currentState(thread)) &&
  suspendedSide(thread, brief, provider) !== null;

/** Only if it is still ahead. A guest's counts for a day, in the browser that sent it. */
export async function lastBriefOf(account: Account | null, references: string[]) {
  if (!account && references.length === 0) return null;
  const day = 24 * 3_600_000;
  const mine = account
    ? ownBriefs(account)
    : and(
        inArray(briefs.reference, references),
        sql`${briefs.createdAt} > ${now().getTime() - day}`,
      );
  const { eventType, eventDate, city, guestCount, createdAt } = briefs;
  const [found] = await db
    .select({ eventType, eventDate, city, guestCount, createdAt })
    .from(briefs)
    .where(and(mine, gte(eventDate, istDay(now()))))
    .orderBy(desc(createdAt), desc(insertionOrder(briefs)))
    .limit(1);
  return found ?? null;
}

async function countsOf(side: Side, values: OfAccount) {
  const found = await countedByState(side, values);
  const of = (state: ShownState) => found.find((one) => one.state === state)?.count ?? 0;
  const all = shownStates.reduce((sum, state) => sum + of(state), 0);
  return { ...recordOf(shownStates, of), all };
}

const countedByState = preparedRowsBy((from, side: Side) =>
  from
    .select({ state: currentStateSql(value("now")), count: count() })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(threadsOn(side))
    .groupBy(currentStateSql(value("now"))),
);
