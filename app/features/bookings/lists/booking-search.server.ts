import { inArray, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { accountPage } from "~/features/accounts/account-list.server";
import { providersNamed } from "~/features/directory/profiles/profile-recipients.server";
import { db, schema } from "~/platform/database/database.server";
import { idsOf } from "~/platform/ids";

const { bookings } = schema;

const maxCustomers = 50;
/** All references begin with the same letters, so only this many matches are used. */
const maxReferences = 200;

/** Each by its own index. */
export async function searchCondition(typed: string): Promise<SQL> {
  const upper = typed.toUpperCase();
  const ids = { id: bookings.id };
  const [byReference, customers, providers] = await Promise.all([
    db
      .select(ids)
      .from(bookings)
      .where(
        sql`${bookings.reference} >= ${upper} and ${bookings.reference} < ${upper} || char(1114111)`,
      )
      .limit(maxReferences),
    accountPage({ q: typed }, { cursor: null, limit: maxCustomers }),
    providersNamed(typed),
  ]);
  const customerIds = idsOf(customers.rows);
  return inArray(
    bookings.id,
    union(
      db
        .select(ids)
        .from(bookings)
        .where(inArray(bookings.id, idsOf(byReference))),
      db.select(ids).from(bookings).where(inArray(bookings.accountId, customerIds)),
      db.select(ids).from(bookings).where(inArray(bookings.providerId, providers)),
    ),
  );
}
