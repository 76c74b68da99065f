import { eq } from "drizzle-orm";
import { schema, write } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import type { PendingSignup } from "./sign-up.server";

const { signups } = schema;

/** The account that this sign-up opens speaks this language. */
export async function changeLanguageOfSignup({ id }: PendingSignup, language: Language) {
  await write((tx) => tx.update(signups).set({ language }).where(eq(signups.id, id)));
}
