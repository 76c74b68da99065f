import { and, eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPage, type SortOrder } from "~/platform/database/keyset.server";
import { eventColumns, withFunctions, type EventRow } from "./event-queries.server";

const { events } = schema;

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
