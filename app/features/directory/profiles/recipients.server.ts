import { and, eq, inArray } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";

const { providers } = schema;

/** A provider as a party to somebody's business: whom to write to, what to call it. */
export type Recipient = Pick<
  typeof providers.$inferSelect,
  "id" | "slug" | "accountId" | "status" | "businessName" | "contactPerson" | "city"
>;

const columns = {
  id: providers.id,
  slug: providers.slug,
  accountId: providers.accountId,
  status: providers.status,
  businessName: providers.businessName,
  contactPerson: providers.contactPerson,
  city: providers.city,
};

/** The live ones among these; whoever is paused or suspended receives nothing new. */
export async function liveRecipients(ids: string[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(providers)
    .where(and(inArray(providers.id, ids), eq(providers.status, "live")));
}

export async function liveRecipientAt(slug: string): Promise<Recipient | null> {
  const found = await db
    .select(columns)
    .from(providers)
    .where(and(eq(providers.slug, slug), eq(providers.status, "live")))
    .get();
  return found ?? null;
}

/** Whatever their status: what was once received keeps its name. */
export async function recipients(ids: string[]): Promise<Map<string, Recipient>> {
  const found = ids.length
    ? await db
        .select(columns)
        .from(providers)
        .where(inArray(providers.id, [...new Set(ids)]))
    : [];
  return new Map(found.map((one) => [one.id, one]));
}
