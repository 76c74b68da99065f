import { and, isNull, sql, inArray, ne } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { ownBriefs } from "../enquiry-threads.server";
import type { Language } from "~/platform/i18n";

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

export async function changeLanguageOfGuest(references: readonly string[], language: Language) {
  await write((tx) =>
    tx
      .update(briefs)
      .set({ language })
      .where(
        and(
          isNull(briefs.accountId),
          inArray(briefs.reference, [...references]),
          ne(briefs.language, language),
        ),
      ),
  );
}
