import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import type { EnquiryId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { hours, later, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { jsonRows, jsonTableRows } from "~/platform/database/json-rows.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { addDays, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import type { EventOf } from "~/platform/lifecycle";
import { currentStateOf } from "~/platform/lifecycle.server";
import { notFound } from "~/platform/refusals";
import {
  withCustomers,
  withItsCustomer,
  type Brief,
  type BriefRow,
} from "./enquiry-customers.server";
import {
  answerHours,
  awaitsAnswer,
  enquiryLifecycle,
  verifyHours,
  waitingStates,
  type EnquiryState,
} from "./enquiry-lifecycle";

const { briefs, enquiries, enquiryContacts, enquiryHistory } = schema;

export type { Brief } from "./enquiry-customers.server";
export type Thread = typeof enquiries.$inferSelect;
/** The sender of one thread without an account, named by the signed link in a mail. */
export type Guest = { id: null; enquiryId: EnquiryId };
export type ThreadActor = Account | Guest;
export type ThreadWithBrief = { thread: Thread; brief: Brief };

/**
 * Silence counts as no answer after 72 hours, and in any case when the day of the event is over.
 */
export function dueAfter(sentAt: Date, eventDate: IstDay): Date {
  const eventOver = startOfIstDay(addDays(eventDate, 1));
  const waited = later(sentAt, hours(answerHours));
  return waited < eventOver ? waited : eventOver;
}

/**
 * Deadlines hold on read too: what ran out counts as unanswered, or its quote as ended, before the
 * job has written it.
 */
export const currentState = ({
  state,
  dueAt,
  quotedUntil,
}: Pick<Thread, "state" | "dueAt" | "quotedUntil">): EnquiryState =>
  currentStateOf(
    enquiryLifecycle,
    state,
    awaitsAnswer(state) ? dueAt : state === "quoted" ? quotedUntil : null,
  );

/** The same, for the database. */
export const currentStateSql = (at: number | Placeholder = now().getTime()) =>
  sql<EnquiryState>`case when ${inArray(enquiries.state, waitingStates)} and ${enquiries.dueAt} <= ${at} then 'unanswered' when ${enquiries.state} = 'quoted' and ${enquiries.quotedUntil} <= ${at} then 'accepted' else ${enquiries.state} end`;

/**
 * A customer's own briefs: sent from the account, or as a guest with the address that the account
 * has proven.
 */
export const ownBriefs = (
  account: Pick<Account, "id" | "email"> | Record<"id" | "email", Placeholder>,
) =>
  and(
    isNotNull(briefs.verifiedAt),
    or(
      eq(briefs.accountId, account.id),
      and(isNull(briefs.accountId), eq(briefs.email, account.email)),
    ),
  );

export const isOwnBrief = (brief: BriefRow, account: Pick<Account, "id" | "email">): boolean =>
  brief.verifiedAt !== null &&
  (brief.accountId ? brief.accountId === account.id : brief.email === account.email);

/** A guest's brief lives for a day without its code. */
export const isExpiredGuestBrief = (brief: BriefRow): boolean =>
  !brief.verifiedAt && later(brief.createdAt, hours(verifyHours)) <= now();

/** Threads with their briefs, the oldest brief first. */
export const threadsWhere = async (
  condition: SQL | undefined,
  from: Pick<Tx, "select"> = db,
): Promise<ThreadWithBrief[]> =>
  customersAdded(
    await from
      .select({ thread: enquiries, brief: briefs })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(condition)
      .orderBy(asc(briefs.createdAt), asc(insertionOrder(enquiries))),
    from,
  );

/** The same threads with their customers as they are now. */
export async function customersAdded(
  rows: readonly { thread: Thread; brief: BriefRow }[],
  from?: Pick<Tx, "select">,
): Promise<ThreadWithBrief[]> {
  const found = await withCustomers(
    rows.map(({ brief }) => brief),
    from,
  );
  return rows.flatMap(({ thread }, at) => {
    const brief = found[at];
    return brief ? [{ thread, brief }] : [];
  });
}

/** A thread as it stands inside a transaction. @throws Refusal notFound */
export async function threadIn(tx: Tx, id: EnquiryId): Promise<Thread> {
  const found = await tx.select().from(enquiries).where(eq(enquiries.id, id)).get();
  if (!found) throw notFound();
  return found;
}

/**
 * An own brief with all its threads, the first asked first.
 * @throws Refusal notFound for everybody else's
 */
export async function ownBriefWithThreads(actor: Account, reference: string) {
  const found = await threadsWhere(and(eq(briefs.reference, reference), ownBriefs(actor)));
  const [first] = found;
  if (!first) throw notFound();
  return { brief: first.brief, threads: found.map(({ thread }) => thread) };
}

/** All threads of an account's briefs for these days. */
export const ownThreadsOn = (
  account: Account,
  eventDays: readonly IstDay[],
): Promise<ThreadWithBrief[]> =>
  eventDays.length
    ? threadsWhere(and(ownBriefs(account), inArray(briefs.eventDate, [...eventDays])))
    : Promise.resolve([]);

/** Threads with these ids, the oldest brief first. */
async function threadsWithIds(ids: readonly EnquiryId[]): Promise<ThreadWithBrief[]> {
  const rows = [...(await threadRows(ids)).values()];
  return customersAdded(
    rows.sort(
      (a, b) => a.brief.createdAt.getTime() - b.brief.createdAt.getTime() || a.order - b.order,
    ),
  );
}

const threadRows = readByKeys(
  (from, isKey) =>
    from
      .select({ thread: enquiries, brief: briefs, order: insertionOrder(enquiries) })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(isKey(enquiries.id))
      .prepare(),
  ({ thread }) => [thread.id],
);

export async function threadWithId(id: EnquiryId): Promise<ThreadWithBrief | null> {
  const found = await threadRecord(id);
  return found && { thread: found.thread, brief: await withItsCustomer(found.brief) };
}

/** Whether this is in the history of a thread: without it there is nothing that follows from it. */
export const hadEvent = async (
  id: EnquiryId,
  event: EventOf<typeof enquiryLifecycle>,
): Promise<boolean> => ((await threadRecord(id))?.history ?? []).some((one) => one.event === event);

/** Null where there is no such thread. */
export const threadRecord = async (id: EnquiryId): Promise<ThreadRecord | null> =>
  (await threadRecords([id])).get(id) ?? null;

type ThreadRecord = NonNullable<ReturnType<Awaited<ReturnType<typeof threadRecords>>["get"]>>;

/** Written out: drizzle leaves the table's name away, and these rows have an id too. */
const ofThread = sql.raw(`where enquiry_id = "enquiries"."id"`);

/** Threads with all that belongs to them, in one statement: a thread's pages show most of it. */
const threadRecords = readByKeys(
  (from, isKey) =>
    from
      .select({
        thread: enquiries,
        brief: briefs,
        /** The last first. */
        history: jsonTableRows(enquiryHistory, ofThread, sql`at desc, rowid desc`),
        /** One row where something was shown or hidden. */
        contacts: jsonTableRows(enquiryContacts, ofThread),
        /** All threads of the brief, the first asked first. */
        ofBrief: jsonTableRows(
          enquiries,
          sql.raw(`as "other" where "other".brief_id = "enquiries"."brief_id"`),
          sql`"other".rowid`,
        ),
        /** Who was asked instead, with the reference of that brief. */
        instead: jsonRows<AskedInstead>(
          sql`select reference, "asked".provider_id as "providerId"
            from ${briefs} as "new" inner join ${enquiries} as "asked" on "asked".brief_id = "new".id
            where "new".instead_of = "enquiries"."id"`,
          ...(["reference", "providerId"] as const),
        ),
      })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(isKey(enquiries.id))
      .prepare(),
  ({ thread }) => [thread.id],
);

type AskedInstead = { reference: string; providerId: ProviderId };

/**
 * A thread with its brief, for administrators.
 * @throws Refusal notFound, also while its address is not verified
 */
export async function threadById(id: EnquiryId): Promise<ThreadWithBrief> {
  const found = await threadWithId(id);
  if (!found || found.thread.state === "unverified") throw notFound();
  return found;
}

/**
 * The thread and the side that this person has in it.
 * @throws Refusal notFound for everybody else.
 */
export async function threadFor(
  actor: ThreadActor,
  id: EnquiryId,
): Promise<ThreadWithBrief & { party: "customer" | "provider" }> {
  const found = await threadById(id);
  if (actor.id === null) {
    if (actor.enquiryId !== id) throw notFound();
    return { ...found, party: "customer" };
  }
  if (isOwnBrief(found.brief, actor)) return { ...found, party: "customer" };
  const own = await providerOfAccount(actor.id);
  if (own?.id !== found.thread.providerId) throw notFound();
  return { ...found, party: "provider" };
}

/** The brief of one thread. @throws Error where there is none: a foreign key forbids it */
export async function briefOfThread(id: EnquiryId): Promise<Brief> {
  const found = await threadWithId(id);
  if (!found) throw new Error(`There is no enquiry ${id}`);
  return found.brief;
}

/** The briefs of these threads, by the threads' ids. */
export async function briefsOfThreads(ids: readonly EnquiryId[]): Promise<Map<EnquiryId, Brief>> {
  const found = await threadsWithIds([...new Set(ids)]);
  return new Map(found.map(({ thread, brief }) => [thread.id, brief]));
}
