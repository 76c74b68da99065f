import { inArray, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { accountPage } from "~/features/accounts/account-list.server";
import { providersNamed } from "~/features/directory/profiles/profile-recipients.server";
import { db, schema } from "~/platform/database/database.server";

const { bookings } = schema;

const mostCustomers = 50;
/** Every reference begins with the same letters: of many that fit, so many are looked at. */
const mostReferences = 200;

/**
 * The bookings with a reference or a provider's name that begins so, and those of customers whom
 * the list of accounts finds by it: each along its own index.
 */
export async function fitting(typed: string): Promise<SQL> {
  const upper = typed.toUpperCase();
  const ids = { id: bookings.id };
  const [referred, customers, providers] = await Promise.all([
    db
      .select(ids)
      .from(bookings)
      .where(
        sql`${bookings.reference} >= ${upper} and ${bookings.reference} < ${upper} || char(1114111)`,
      )
      .limit(mostReferences),
    accountPage({ q: typed }, { cursor: null, limit: mostCustomers }),
    providersNamed(typed),
  ]);
  const customerIds = customers.rows.map(({ id }) => id);
  return inArray(
    bookings.id,
    union(
      db
        .select(ids)
        .from(bookings)
        .where(
          inArray(
            bookings.id,
            referred.map(({ id }) => id),
          ),
        ),
      db.select(ids).from(bookings).where(inArray(bookings.accountId, customerIds)),
      db.select(ids).from(bookings).where(inArray(bookings.providerId, providers)),
    ),
  );
}
