import { and, eq, inArray, or } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import {
  threadIdsOfAccount,
  threadIdsOfProvider,
} from "~/features/enquiries/personal-data/enquiry-purge.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";

const { enquiryFlags } = schema;

/**
 * The last days of the flags in some threads: one that waits for a decision matters today, another
 * until it was decided.
 */
export async function lastDaysOfFlagsIn(
  tx: Tx,
  threadIds: readonly EnquiryId[],
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

/**
 * Whether an administrator still has to decide a flag that an account gave, or that stands in a
 * thread of it.
 */
export async function hasOpenFlag(
  tx: Tx,
  accountId: AccountId,
  providerId: ProviderId | null,
): Promise<boolean> {
  const threads = [
    ...(await threadIdsOfAccount(tx, accountId)),
    ...(providerId ? await threadIdsOfProvider(tx, providerId) : []),
  ];
  const found = await tx
    .select({ id: enquiryFlags.id })
    .from(enquiryFlags)
    .where(
      and(
        eq(enquiryFlags.state, "open"),
        or(eq(enquiryFlags.reporterId, accountId), inArray(enquiryFlags.enquiryId, threads)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
