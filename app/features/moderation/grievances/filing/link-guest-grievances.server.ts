import { and, eq, isNull, ne } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { grievances } = schema;

/**
 * Ties what was confirmed as a guest with this address to the account, before the address is no
 * longer its own.
 */
export async function linkGuestGrievances(tx: Tx, { id, email }: Account) {
  await tx
    .update(grievances)
    .set({ accountId: id })
    .where(
      and(
        isNull(grievances.accountId),
        eq(grievances.email, email),
        ne(grievances.state, "unverified"),
      ),
    );
}
