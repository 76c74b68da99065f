import { and, eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { ascendingBy, descendingBy } from "~/platform/database/insertion-order.server";

const { consents } = schema;

type Consent = typeof consents.$inferSelect;
export type ConsentPurpose = Consent["purpose"];

export const currentConsent = (
  from: ReadFrom,
  accountId: AccountId,
  purpose: ConsentPurpose,
): Promise<Consent | undefined> =>
  from
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.purpose, purpose)))
    .orderBy(...descendingBy(consents.createdAt))
    .limit(1)
    .get();

export const consentsOf = (accountId: AccountId): Promise<Consent[]> =>
  db
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(...ascendingBy(consents.createdAt));
