import { eq } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";

const { blockedDays, bookedDays, calendars } = schema;

export async function purgeCalendar(tx: Tx, providerId: ProviderId) {
  for (const table of [blockedDays, bookedDays, calendars])
    await tx.delete(table).where(eq(table.providerId, providerId));
}
