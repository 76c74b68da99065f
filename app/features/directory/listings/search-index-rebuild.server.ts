import { eq, inArray, sql } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { everyProfile, raiseVersion } from "./listing-rebuild.server";
import { isSameEntry, replaceEntries } from "../search-index/search-index-commands.server";
import { entriesDue, entriesOf } from "../search-index/entries.server";
import { spellingVersion } from "../search-index/spelling.server";
import { wordsIn } from "../search-index/terms";
import {
  addSpellings,
  addWords,
  chunks,
  exchangeWords,
  spellingsOf,
} from "../search-index/vocabulary.server";

const { catalogue, searchSpellings, searchWords } = schema;

const atOnce = 100;

/**
 * Compares what profiles are found by with the profiles, the full-text index with that, and the
 * words with the index; and mends what differs.
 * @returns the ids of the profiles and the words that were wrong, and whether the index was
 */
export async function rebuildSearchIndex() {
  const profiles = await mendAllEntries();
  const index = await write(mendIndex);
  return { profiles, index, words: await write(mendWords) };
}

/**
 * Writes the index where it is of no version or another. Called at the start: after an upgrade all
 * are found. What was written before the process ended is not written again.
 */
export async function prepareSearchIndex() {
  const found = await db.select({ version: catalogue.spellingVersion }).from(catalogue).get();
  if (found?.version === spellingVersion) return;
  await mendAllEntries();
  await write((tx) => tx.update(catalogue).set({ spellingVersion }));
}

/** A few in each transaction, with their words: others get their turn between them. */
async function mendAllEntries(): Promise<ProviderId[]> {
  const wrong: string[] = [];
  for await (const ids of everyProfile(atOnce))
    wrong.push(...(await write((tx) => mendEntries(tx, ids))));
  return wrong;
}

async function mendEntries(tx: Tx, ids: ProviderId[]): Promise<ProviderId[]> {
  const had = await entriesOf(tx, ids);
  const due = await entriesDue(tx, ids, had);
  const wrong = ids.filter((id) => !isSameEntry(had.get(id), due.get(id)));
  if (wrong.length) {
    const wordsOf = (entries: typeof due) =>
      wrong.flatMap((id) => wordsIn(entries.get(id)?.terms ?? ""));
    await replaceEntries(tx, wrong, due);
    await exchangeWords(tx, wordsOf(had), wordsOf(due));
    await raiseVersion(tx);
  }
  return wrong;
}

/** The index proves itself, and says so by an error. */
async function mendIndex(tx: Tx): Promise<boolean> {
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

async function mendWords(tx: Tx): Promise<string[]> {
  // Marked terms, of names and facets, are no words.
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
  const misspelled = await mendSpellings(tx);
  if (words.length + misspelled.length) await raiseVersion(tx);
  return [...new Set([...words, ...misspelled])].sort();
}

async function mendSpellings(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({
      word: searchWords.word,
      spellings: sql<string | null>`group_concat(${searchSpellings.spelling}, ' ')`,
    })
    .from(searchWords)
    .leftJoin(searchSpellings, eq(searchSpellings.word, searchWords.word))
    .groupBy(searchWords.word);
  const wrong = rows
    .filter(({ word, spellings }) => !isSame(spellings?.split(" ") ?? [], spellingsOf(word)))
    .map(({ word }) => word);
  for (const some of chunks(wrong))
    await tx.delete(searchSpellings).where(inArray(searchSpellings.word, some));
  await addSpellings(tx, wrong);
  return wrong;
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.sort().join() === other.sort().join();
