import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import type { Language } from "~/platform/i18n";
import { schema, write } from "~/platform/database/database.server";

const { briefs } = schema;

/** The mails about what an account, or the browser of a guest, has sent are written in this language from now on. */
export async function changeLanguageOfBriefs(
  sender: { account: Account | null; references: string[] },
  language: Language,
) {
  const sentHere = and(isNull(briefs.accountId), inArray(briefs.reference, sender.references));
  const sent = sender.account ? or(eq(briefs.accountId, sender.account.id), sentHere) : sentHere;
  await write((tx) =>
    tx
      .update(briefs)
      .set({ language })
      .where(and(sent, ne(briefs.language, language))),
  );
}
