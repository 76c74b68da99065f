import { asc, desc, eq, inArray } from "drizzle-orm";
import type { EnquiryId, FlagId } from "#db/schema/ids";
import { db, schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { ascendingBy, insertionOrder } from "~/platform/database/insertion-order.server";
import { orNotFound } from "~/platform/refusals";
import { idsOf } from "~/platform/ids";

const { enquiryFlags } = schema;

export type Flag = typeof enquiryFlags.$inferSelect;
export type Side = Flag["side"];

export const otherSide = (side: Side): Side => (side === "customer" ? "provider" : "customer");

export const flagsOf = (enquiryId: EnquiryId, from: ReadFrom = db): Promise<Flag[]> =>
  from
    .select()
    .from(enquiryFlags)
    .where(eq(enquiryFlags.enquiryId, enquiryId))
    .orderBy(...ascendingBy(enquiryFlags.createdAt));

/** @throws Refusal notFound */
export async function flagById(tx: Tx, id: FlagId): Promise<Flag> {
  return orNotFound(await tx.select().from(enquiryFlags).where(eq(enquiryFlags.id, id)).get());
}

const maxFlagged = 500;

/** Open flags oldest first, decided ones newest first. */
export async function enquiriesFlagged(state: Flag["state"]): Promise<EnquiryId[]> {
  const direction = state === "open" ? asc : desc;
  const found = await db
    .select({ id: enquiryFlags.enquiryId })
    .from(enquiryFlags)
    .where(eq(enquiryFlags.state, state))
    .orderBy(direction(enquiryFlags.createdAt), direction(insertionOrder(enquiryFlags)))
    .limit(maxFlagged);
  return idsOf(found);
}

export async function flaggedAmong(ids: readonly EnquiryId[]) {
  const found = ids.length
    ? await db
        .select({ id: enquiryFlags.enquiryId, state: enquiryFlags.state })
        .from(enquiryFlags)
        .where(inArray(enquiryFlags.enquiryId, [...ids]))
    : [];
  return (id: EnquiryId) => {
    const states = found.filter((one) => one.id === id).map(({ state }) => state);
    return states.find((state) => state === "open") ?? states[0] ?? null;
  };
}

/** Each side may have flagged the same enquiry. */
export const flagsWaiting = async () => new Set(await enquiriesFlagged("open")).size;
