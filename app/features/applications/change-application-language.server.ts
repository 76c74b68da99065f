import { eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { schema, write } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { applicationFor } from "./application-queries.server";

const { applications } = schema;

/** The open application of an account, or the draft of a browser, goes on in this language. */
export async function changeLanguageOfApplication(
  { actor, visitor }: { actor: Account | null; visitor: string },
  language: Language,
) {
  const open = await applicationFor(actor, visitor);
  if (!open || open.language === language) return;
  await write((tx) =>
    tx.update(applications).set({ language }).where(eq(applications.id, open.id)),
  );
}
