import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { batchesOfIds } from "~/platform/database/batches.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { raiseVersion } from "./listing-rebuild.server";
import { updateEntries } from "../search-index/search-entries.server";
import { spellingVersion } from "../search-index/spelling.server";
import { addSpellings, addWords, chunks, spellingsOf } from "../search-index/vocabulary.server";

const { catalogue, searchSpellings, searchWords } = schema;

const batchSize = 100;

export async function rebuildSearchIndex() {
  const profiles = await correctAllEntries();
  const index = await write(correctIndex);
  return { profiles, index, words: await write(correctWords) };
}

/** At start, so that all are found after an upgrade. Entries already written stay. */
export async function prepareSearchIndex() {
  const found = await db.select({ version: catalogue.spellingVersion }).from(catalogue).get();
  if (found?.version === spellingVersion) return;
  await correctAllEntries();
  await write((tx) => tx.update(catalogue).set({ spellingVersion }));
}

/** A few profiles per transaction: other writes get a turn in between. */
async function correctAllEntries(): Promise<ProviderId[]> {
  const wrong: string[] = [];
  for await (const ids of batchesOfIds(schema.providers, batchSize))
    wrong.push(...(await write((tx) => correctEntries(tx, ids))));
  return wrong;
}

async function correctEntries(tx: Tx, ids: ProviderId[]): Promise<ProviderId[]> {
  const wrong = await updateEntries(tx, ids);
  if (wrong.length) await raiseVersion(tx);
  return wrong;
}

/** The index checks itself and reports a difference as an error. */
async function correctIndex(tx: Tx): Promise<boolean> {
  try {
    await tx.run(
      sql`insert into provider_search (provider_search, rank) values ('integrity-check', 1)`,
    );
    return false;
  } catch (error) {
    if (!/malformed|SQLITE_CORRUPT/.test(String((error as Error).cause ?? error))) throw error;
    await tx.run(sql`insert into provider_search (provider_search) values ('rebuild')`);
    await raiseVersion(tx);
    return true;
  }
}

async function correctWords(tx: Tx): Promise<string[]> {
  // Marked terms (of names and facets) are not words.
  const indexed = sql`select term, doc from provider_search_terms where substr(term, 1, 1) not in ('¤', '§')`;
  const counted = sql`select ${searchWords.word}, ${searchWords.many} from ${searchWords}`;
  const wrong = await tx.all<{ word: string; many: number | null }>(
    sql`with indexed(word, many) as (${indexed}), counted(word, many) as (${counted})
      select word, many from (select * from indexed except select * from counted)
      union all select word, null from counted where word not in (select word from indexed)`,
  );
  const words = wrong.map(({ word }) => word);
  for (const some of chunks(words))
    await tx.delete(searchWords).where(inArray(searchWords.word, some));
  await addWords(
    tx,
    wrong.flatMap(({ word, many }) => (many === null ? [] : [{ word, many }])),
  );
  const misspelled = await correctSpellings(tx);
  if (words.length + misspelled.length) await raiseVersion(tx);
  return [...new Set([...words, ...misspelled])].sort();
}

async function correctSpellings(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({
      word: searchWords.word,
      spellings: sql<string | null>`group_concat(${searchSpellings.spelling}, ' ')`,
    })
    .from(searchWords)
    .leftJoin(searchSpellings, eq(searchSpellings.word, searchWords.word))
    .groupBy(searchWords.word);
  const wrong = rows
    .filter(
      ({ word, spellings }) =>
        !isDeepStrictEqual(new Set(spellings?.split(" ")), new Set(spellingsOf(word))),
    )
    .map(({ word }) => word);
  for (const some of chunks(wrong))
    await tx.delete(searchSpellings).where(inArray(searchSpellings.word, some));
  await addSpellings(tx, wrong);
  return wrong;
}
