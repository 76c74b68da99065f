import { and, count, desc, eq, getTableColumns, inArray, lte, max, sql } from "drizzle-orm";
import type { messageParties } from "#db/schema/allowed-values";
import { isUnseen } from "#db/schema/columns/index-conditions";
import type { EnquiryId, FileId, MessageId } from "#db/schema/ids";
import { writableThreads } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  boundTo,
  preparedClauses,
  type KeysetClauses,
  type SortOrder,
} from "~/platform/database/keyset.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { preparedRows, preparedRowsBy, value } from "~/platform/database/prepared-reads.server";
import { idsOf } from "~/platform/ids";

const { files, messageFiles, messages } = schema;

const rowId = insertionOrder(messages);

export type Message = typeof messages.$inferSelect;
type MessageWithRowId = Message & { rowId: number; files: MessageFile[] };
type MessageFile = { id: FileId; name: string; size: number };
export type Party = (typeof messageParties)[number];

const otherParty = (party: Party): Party => (party === "customer" ? "provider" : "customer");

type FoundFile = MessageFile & { position: number };

const filesOfMessage = jsonRows<FoundFile>(
  sql`select ${files}.id, name, size, position from ${messageFiles} inner join ${files} on ${files}.id = file_id
    where message_id = "messages"."id"`,
  ...(["id", "name", "size", "position"] as const),
);

export const messagesBySending: SortOrder<MessageWithRowId> = {
  key: messages.sentAt,
  id: rowId,
  direction: "descending",
  positionOf: ({ sentAt, rowId }) => ({ key: sentAt.getTime(), id: String(rowId) }),
};

export const readMessages =
  (enquiryId: EnquiryId) =>
  async (clauses: KeysetClauses): Promise<MessageWithRowId[]> => {
    const side = clauses.from?.side ?? null;
    const rows = await messagesOnPage(side, { ...boundTo(clauses), enquiryId });
    return rows.map((row) => ({ ...row, files: inOrder(row.files) }));
  };

const messagesOnPage = preparedRowsBy((from, side: Cursor["side"] | null) => {
  const { afterCursor, orderBy, limit } = preparedClauses(messagesBySending, side);
  return from
    .select({ ...getTableColumns(messages), rowId, files: filesOfMessage })
    .from(messages)
    .where(and(eq(messages.enquiryId, value("enquiryId")), afterCursor))
    .orderBy(...orderBy)
    .limit(limit);
});

/** As chosen; sorted here, since the page of messages is sorted by its index. */
const inOrder = (found: readonly FoundFile[]): MessageFile[] =>
  found
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, name, size }) => ({ id, name, size }));

export const messagesOf = (enquiryIds: readonly EnquiryId[]): Promise<Message[]> =>
  enquiryIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(messages)
        .where(inArray(messages.enquiryId, [...enquiryIds]))
        .orderBy(messages.sentAt, rowId);

/** Threads without any are omitted. */
export async function unseenIn(
  reader: Party,
  enquiryIds: readonly EnquiryId[],
): Promise<Record<string, number>> {
  if (enquiryIds.length === 0) return {};
  const rows = await db
    .select({ id: messages.enquiryId, unseen: count() })
    .from(messages)
    .where(
      and(
        inArray(messages.enquiryId, [...enquiryIds]),
        eq(messages.party, otherParty(reader)),
        isUnseen,
      ),
    )
    .groupBy(messages.enquiryId);
  return Object.fromEntries(rows.map(({ id, unseen }) => [id, unseen]));
}

const readUnread = (reader: Party) =>
  preparedRows((from) =>
    from
      .select({ enquiryId: messages.enquiryId })
      .from(messages)
      .where(
        and(
          inArray(messages.enquiryId, writableThreads(reader)),
          eq(messages.party, otherParty(reader)),
          isUnseen,
        ),
      )
      .groupBy(messages.enquiryId)
      .orderBy(desc(max(messages.sentAt)), desc(messages.enquiryId))
      .limit(value("limit")),
  );

/** Newest message first; with the values of `writableThreads` and a limit. */
export const unreadBy = { customer: readUnread("customer"), provider: readUnread("provider") };

/** Marks messages that were shown on the page of the side they were written to. */
export async function markSeen(shown: readonly Pick<Message, "id">[]) {
  if (shown.length === 0) return;
  const ids = idsOf(shown);
  await write((tx) =>
    tx
      .update(messages)
      .set({ seenAt: now() })
      .where(and(inArray(messages.id, ids), isUnseen)),
  );
}

/** Marks everything that the other side had written up to this message of the thread. */
export async function markSeenUpTo(enquiryId: EnquiryId, reader: Party, lastId: MessageId) {
  await write(async (tx) => {
    const ofThread = eq(messages.enquiryId, enquiryId);
    const last = await tx
      .select()
      .from(messages)
      .where(and(ofThread, eq(messages.id, lastId)))
      .get();
    if (!last) return;
    await tx
      .update(messages)
      .set({ seenAt: now() })
      .where(
        and(
          ofThread,
          eq(messages.party, otherParty(reader)),
          lte(messages.sentAt, last.sentAt),
          isUnseen,
        ),
      );
  });
}
