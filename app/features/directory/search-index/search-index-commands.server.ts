import { inArray } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { expectedEntries, entriesOf, type Entry } from "./entries.server";
import { wordsIn } from "./terms";
import { replaceWords } from "./vocabulary.server";

const { searchEntries, searchTerms } = schema;

/** In the transaction that changes the profile. */
export async function updateSearchEntry(tx: Tx, providerId: ProviderId) {
  const stored = await entriesOf(tx, [providerId]);
  const expected = await expectedEntries(tx, [providerId], stored);
  const [before, after] = [stored.get(providerId), expected.get(providerId)];
  if (isSameEntry(before, after)) return;
  await replaceEntries(tx, [providerId], expected);
  await replaceWords(tx, wordsIn(before?.terms ?? ""), wordsIn(after?.terms ?? ""));
}

/** The caller updates the counts of their words. */
export async function replaceEntries(
  tx: Tx,
  providerIds: ProviderId[],
  expected: Map<ProviderId, Entry>,
) {
  await tx.delete(searchEntries).where(inArray(searchEntries.providerId, providerIds));
  const rows = providerIds.flatMap((providerId) => {
    const entry = expected.get(providerId);
    return entry ? [{ providerId, ...entry }] : [];
  });
  rows.sort((one, other) => one.number - other.number);
  if (rows.length === 0) return;
  await tx.insert(searchEntries).values(rows);
  await tx.insert(searchTerms).values(rows.map(({ number, terms }) => ({ number, terms })));
}

export const isSameEntry = (one: Entry | undefined, other: Entry | undefined): boolean =>
  one?.number === other?.number &&
  one?.startingPrice === other?.startingPrice &&
  one?.priceUnit === other?.priceUnit &&
  one?.pausedFrom === other?.pausedFrom &&
  one?.pausedUntil === other?.pausedUntil &&
  one?.terms === other?.terms;
