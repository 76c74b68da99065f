import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { expectedEntries, entriesOf, wordsIn } from "./search-entries.server";
import { replaceWords } from "./vocabulary.server";

const { searchEntries, searchTerms } = schema;

/** In the transaction that changes the profiles. @returns those whose entry has changed */
export async function updateEntries(tx: Tx, ids: ProviderId[]): Promise<ProviderId[]> {
  const stored = await entriesOf(tx, ids);
  const expected = await expectedEntries(tx, ids, stored);
  const changed = ids.filter((id) => !isDeepStrictEqual(stored.get(id), expected.get(id)));
  if (changed.length === 0) return [];
  await tx.delete(searchEntries).where(inArray(searchEntries.providerId, changed));
  const rows = changed
    .flatMap((providerId) => {
      const entry = expected.get(providerId);
      return entry ? { providerId, ...entry } : [];
    })
    .sort((one, other) => one.number - other.number);
  if (rows.length > 0) {
    await tx.insert(searchEntries).values(rows);
    await tx.insert(searchTerms).values(rows.map(({ number, terms }) => ({ number, terms })));
  }
  const wordsOf = (entries: typeof expected) =>
    changed.flatMap((id) => wordsIn(entries.get(id)?.terms ?? ""));
  await replaceWords(tx, wordsOf(stored), wordsOf(expected));
  return changed;
}
