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
import { db, schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { jsonRows, jsonTableRows } from "~/platform/database/json-rows.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { addDays, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import type { EventOf } from "~/platform/lifecycle";
import { currentStateOf } from "~/platform/lifecycle.server";
import { notFound, orNotFound } from "~/platform/refusals";
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
/** Without an account, identified by the signed link in an email. */
export type Guest = { id: null; enquiryId: EnquiryId };
export type ThreadActor = Account | Guest;
export type ThreadWithBrief = { thread: Thread; brief: Brief };

/** Silence counts as no answer after 72 hours, at the latest at the end of the event day. */
export function dueAfter(sentAt: Date, eventDate: IstDay): Date {
  const endOfEventDay = startOfIstDay(addDays(eventDate, 1));
  const answerDeadline = later(sentAt, hours(answerHours));
  return answerDeadline < endOfEventDay ? answerDeadline : endOfEventDay;
}

/** Deadlines apply on read too, before the job has written them. */
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

export const currentStateSql = (at: number | Placeholder = now().getTime()) =>
  sql<EnquiryState>`case when ${inArray(enquiries.state, waitingStates)} and ${enquiries.dueAt} <= ${at} then 'unanswered' when ${enquiries.state} = 'quoted' and ${enquiries.quotedUntil} <= ${at} then 'accepted' else ${enquiries.state} end`;

/** Also those sent as a guest with the email that the account has verified. */
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

export const isExpiredGuestBrief = (brief: BriefRow): boolean =>
  !brief.verifiedAt && later(brief.createdAt, hours(verifyHours)) <= now();

export const threadsWhere = async (
  condition: SQL | undefined,
  from: ReadFrom = db,
): Promise<ThreadWithBrief[]> =>
  withCurrentCustomers(
    await from
      .select({ thread: enquiries, brief: briefs })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(condition)
      .orderBy(asc(briefs.createdAt), asc(insertionOrder(enquiries))),
    from,
  );

export async function withCurrentCustomers(
  rows: readonly { thread: Thread; brief: BriefRow }[],
  from?: ReadFrom,
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

/** @throws Refusal notFound */
export async function threadIn(tx: Tx, id: EnquiryId): Promise<Thread> {
  return orNotFound(await tx.select().from(enquiries).where(eq(enquiries.id, id)).get());
}

/** Threads in the order in which they were sent. @throws Refusal notFound for anyone else's */
export async function ownBriefWithThreads(actor: Account, reference: string) {
  const found = await threadsWhere(and(eq(briefs.reference, reference), ownBriefs(actor)));
  const [first] = found;
  if (!first) throw notFound();
  return { brief: first.brief, threads: found.map(({ thread }) => thread) };
}

export const ownThreadsOn = (
  account: Account,
  eventDays: readonly IstDay[],
): Promise<ThreadWithBrief[]> =>
  eventDays.length
    ? threadsWhere(and(ownBriefs(account), inArray(briefs.eventDate, [...eventDays])))
    : Promise.resolve([]);

const threadRows = readByKeys(
  (from, isKey) =>
    from
      .select({ thread: enquiries, brief: briefs })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(isKey(enquiries.id)),
  ({ thread }) => [thread.id],
);

export async function threadWithId(id: EnquiryId): Promise<ThreadWithBrief | null> {
  const found = await threadRecord(id);
  return found && { thread: found.thread, brief: await withItsCustomer(found.brief) };
}

export const hadEvent = async (
  id: EnquiryId,
  event: EventOf<typeof enquiryLifecycle>,
): Promise<boolean> => ((await threadRecord(id))?.history ?? []).some((one) => one.event === event);

export const threadRecord = async (id: EnquiryId): Promise<ThreadRecord | null> =>
  (await threadRecords([id])).get(id) ?? null;

type ThreadRecord = NonNullable<ReturnType<Awaited<ReturnType<typeof threadRecords>>["get"]>>;

/** As raw SQL: drizzle omits the table's name, and these rows have an id too. */
const ofThread = sql.raw(`where enquiry_id = "enquiries"."id"`);

/** In one statement: a thread's pages show most of it. */
const threadRecords = readByKeys(
  (from, isKey) =>
    from
      .select({
        thread: enquiries,
        brief: briefs,
        history: jsonTableRows(enquiryHistory, ofThread, sql`at desc, rowid desc`),
        contacts: jsonTableRows(enquiryContacts, ofThread),
        ofBrief: jsonTableRows(
          enquiries,
          sql.raw(`as "other" where "other".brief_id = "enquiries"."brief_id"`),
          sql`"other".rowid`,
        ),
        instead: jsonRows<AskedInstead>(
          sql`select reference, "asked".provider_id as "providerId"
            from ${briefs} as "new" inner join ${enquiries} as "asked" on "asked".brief_id = "new".id
            where "new".instead_of = "enquiries"."id"`,
          ...(["reference", "providerId"] as const),
        ),
      })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(isKey(enquiries.id)),
  ({ thread }) => [thread.id],
);

type AskedInstead = { reference: string; providerId: ProviderId };

/** @throws Refusal notFound, also while the guest's email is not verified */
export async function threadById(id: EnquiryId): Promise<ThreadWithBrief> {
  const found = await threadWithId(id);
  if (!found || found.thread.state === "unverified") throw notFound();
  return found;
}

/** @throws Refusal notFound for anyone else */
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

/** @throws Error if there is none, which a foreign key prevents */
export async function briefOfThread(id: EnquiryId): Promise<Brief> {
  const found = await threadWithId(id);
  if (!found) throw new Error(`There is no enquiry ${id}`);
  return found.brief;
}

export async function briefsOfThreads(ids: readonly EnquiryId[]): Promise<Map<EnquiryId, Brief>> {
  const rows = await threadRows([...new Set(ids)]);
  const found = await withCurrentCustomers([...rows.values()]);
  return new Map(found.map(({ thread, brief }) => [thread.id, brief]));
}
