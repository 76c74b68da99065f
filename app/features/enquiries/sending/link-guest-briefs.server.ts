import { and, isNull, sql } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { ownBriefs } from "../enquiry-threads.server";

const { briefs } = schema;

/** Call before the account gives up the email. */
export async function linkGuestBriefs(tx: Tx, account: Account) {
  await tx
    .update(briefs)
    .set({
      accountId: account.id,
      hasOwnName: sql`${briefs.name} <> ${account.name}`,
      hasOwnPhone: sql`${briefs.phone} <> ${account.phone}`,
    })
    .where(and(isNull(briefs.accountId), ownBriefs(account)));
}
