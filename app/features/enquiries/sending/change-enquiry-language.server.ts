import { and, inArray, isNull, ne } from "drizzle-orm";
import type { Language } from "~/platform/i18n";
import { schema, write } from "~/platform/database/database.server";

const { briefs } = schema;

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
