import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { EventId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { istDay } from "~/platform/india/dates/dates";
import { orNotFound } from "~/platform/refusals";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPage, type SortOrder } from "~/platform/database/keyset.server";

const { eventFunctions, events, functionWishes } = schema;

type EventRow = typeof events.$inferSelect;
type Wish = Pick<typeof functionWishes.$inferSelect, "category" | "answers">;
export type EventFunction = typeof eventFunctions.$inferSelect & { wishes: Wish[] };
export type CustomersEvent = EventRow & {
  functions: EventFunction[];
};

/** Those ahead, soonest first, then past ones. */
export async function eventsOf(account: Pick<Account, "id">): Promise<CustomersEvent[]> {
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(eq(events.accountId, account.id))
    .orderBy(...ascendingBy(events.createdAt));
  const found = rows.map(withFunctions);
  const byDay = found.sort((one, other) => (nextDay(one) < nextDay(other) ? -1 : 1));
  return [...byDay.filter((one) => !isEventPast(one)), ...byDay.filter(isEventPast).reverse()];
}

export const eventsAhead = async (account: Pick<Account, "id">): Promise<CustomersEvent[]> =>
  (await eventsOf(account)).filter((one) => !isEventPast(one));

/** @throws Refusal notFound for anyone else's */
export async function eventFor(account: Pick<Account, "id">, id: EventId): Promise<CustomersEvent> {
  const found = orNotFound(
    await db
      .select(eventColumns)
      .from(events)
      .where(and(eq(events.id, id), eq(events.accountId, account.id)))
      .get(),
  );
  return withFunctions(found);
}

export const eventNameSql = (id: SQLWrapper) =>
  sql<string | null>`(select name from ${events} where id = ${id})`;

/** As raw SQL: drizzle omits the table's name, and a function has an id of its own. */
const ofEvent = sql.raw(`where event_id = "events"."id"`);

/** In one statement; sorted afterwards, since the database would sort the events with them. */
const eventColumns = {
  event: events,
  functions: jsonTableRows(eventFunctions, ofEvent),
  wishes: jsonTableRows(
    functionWishes,
    sql`where function_id in (select id from ${eventFunctions} ${ofEvent})`,
  ),
};

type FoundEvent = {
  event: EventRow;
  functions: (typeof eventFunctions.$inferSelect)[];
  wishes: (typeof functionWishes.$inferSelect)[];
};

const withFunctions = ({ event, functions, wishes }: FoundEvent): CustomersEvent => ({
  ...event,
  functions: functions
    .toSorted((one, other) => compare(one.date, other.date) || one.position - other.position)
    .map((one) => ({
      ...one,
      wishes: wishes
        .filter(({ functionId }) => functionId === one.id)
        .sort((wish, other) => compare(wish.category, other.category))
        .map(({ category, answers }) => ({ category, answers })),
    })),
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const isEventPast = ({ functions }: CustomersEvent): boolean =>
  functions.every(({ date }) => date < istDay(now()));

const nextDay = ({ functions }: CustomersEvent): string =>
  functions.find(({ date }) => date >= istDay(now()))?.date ?? functions.at(-1)?.date ?? "";

const newestFirst: SortOrder<{ event: EventRow }> = {
  key: events.createdAt,
  id: events.id,
  direction: "descending",
  positionOf: ({ event }) => ({ key: event.createdAt.getTime(), id: event.id }),
};

export async function pageOfEvents(
  account: Pick<Account, "id" | "role">,
  wanted: { cursor?: Cursor | null | undefined; limit: number },
) {
  const mine = account.role === "admin" ? undefined : eq(events.accountId, account.id);
  const page = await keysetPage(newestFirst, wanted, ({ afterCursor, orderBy, limit }) =>
    db
      .select(eventColumns)
      .from(events)
      .where(and(mine, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { ...page, rows: page.rows.map(withFunctions) };
}
