import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import { and, eq, getTableColumns, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadsOfBothSides } from "~/features/enquiries/personal-data/enquiry-export.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { pick } from "~/platform/pick";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import type { Side } from "./flag-queries.server";

const { enquiryFlags } = schema;

const columns = getTableColumns(enquiryFlags);

/** The reporter's words belong to the reporter. */
export async function exportFlags(actor: Account): Promise<ExportedData | null> {
  const byMe = await db
    .select({
      ...pick(columns, ["enquiryId", "reason", "note", "state"]),
      ...pick(columns, ["createdAt", "decidedAt", "decision"]),
    })
    .from(enquiryFlags)
    .where(eq(enquiryFlags.reporterId, actor.id))
    .orderBy(...ascendingBy(enquiryFlags.createdAt));
  const aboutMe = await decidedAbout(actor);
  if (byMe.length + aboutMe.length === 0) return null;
  return { name: "flags", json: { byMe, aboutMe } };
}

/** Only decided flags: the flagged side is told of the decision. */
async function decidedAbout(actor: Account) {
  const { sent, received } = await threadsOfBothSides(actor);
  const ids = [...sent, ...received].map(({ thread }) => thread.id);
  if (ids.length === 0) return [];
  return db
    .select(pick(columns, ["enquiryId", "reason", "state", "decidedAt", "decision"]))
    .from(enquiryFlags)
    .where(
      and(
        inArray(enquiryFlags.enquiryId, ids),
        ne(enquiryFlags.reporterId, actor.id),
        isNotNull(enquiryFlags.decidedAt),
      ),
    )
    .orderBy(...ascendingBy(enquiryFlags.decidedAt));
}

/** Today while a flag is open, otherwise the day of its decision. */
export async function lastDaysOfFlagsIn(
  tx: Tx,
  threadIds: readonly string[],
): Promise<{ enquiryId: EnquiryId; lastDay: IstDay }[]> {
  const found = await tx
    .select({ enquiryId: enquiryFlags.enquiryId, decidedAt: enquiryFlags.decidedAt })
    .from(enquiryFlags)
    .where(inArray(enquiryFlags.enquiryId, [...threadIds]));
  return found.map(({ enquiryId, decidedAt }) => ({
    enquiryId,
    lastDay: istDay(decidedAt ?? now()),
  }));
}

export async function hasOpenFlag(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  const threads = [
    ...(await threadIdsOfAccount(tx, accountId)),
    ...(providerId ? await threadIdsOfProvider(tx, providerId) : []),
  ];
  const open = await tx.$count(
    enquiryFlags,
    and(
      eq(enquiryFlags.state, "open"),
      or(eq(enquiryFlags.reporterId, accountId), inArray(enquiryFlags.enquiryId, threads)),
    ),
  );
  return open > 0;
}

/** The flags and decisions themselves stay. */
export async function purgeFlags(tx: Tx, accountId: AccountId, providerId: ProviderId | null) {
  await purge(tx, eq(enquiryFlags.reporterId, accountId), withoutWords);
  await purgeFlagsOf(tx, await threadIdsOfAccount(tx, accountId));
  const received = providerId ? await threadIdsOfProvider(tx, providerId) : [];
  await purge(tx, inThreads(received, "customer"), withoutMark);
}

/** A flagged provider's hash is needed for as long as the account exists. */
export async function purgeFlagsOf(tx: Tx, threadIds: readonly string[]) {
  await purge(tx, inThreads(threadIds), withoutWords);
  await purge(tx, inThreads(threadIds, "provider"), withoutMark);
}

const withoutWords = { note: "–", decision: null };
const withoutMark = { flaggedMark: "" };

const inThreads = (ids: readonly string[], side?: Side) =>
  and(inArray(enquiryFlags.enquiryId, [...ids]), side && eq(enquiryFlags.side, side));

const purge = (
  tx: Tx,
  which: SQL | undefined,
  set: Partial<typeof withoutWords & typeof withoutMark>,
) => tx.update(enquiryFlags).set(set).where(which);
