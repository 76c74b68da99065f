import { and, asc, desc, eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";

const { consents } = schema;

type Consent = typeof consents.$inferSelect;
export type ConsentPurpose = Consent["purpose"];

/**
 * The newest answer of an account about a purpose, which is the valid one; none if it was never
 * asked or never agreed.
 */
export const currentConsent = (
  from: Pick<Database, "select">,
  accountId: AccountId,
  purpose: ConsentPurpose,
): Promise<Consent | undefined> =>
  from
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.createdAt), desc(insertionOrder(consents)))
    .limit(1)
    .get();

/** All answers of an account, oldest first. */
export const consentsOf = (accountId: AccountId): Promise<Consent[]> =>
  db
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(asc(consents.createdAt), asc(insertionOrder(consents)));
