import { asc, desc, eq, inArray, lte, sql, and, gte, lt } from "drizzle-orm";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { withoutEnding } from "./spelling.server";

const { searchSpellings, searchWords } = schema;

/** Rows per statement, far below SQLite's limit of bound values. */
const batchSize = 4000;

/** No spelling correction for shorter words: they resemble too many others. */
const minCorrectedLength = 4;

export async function replaceWords(tx: Tx, before: string[], after: string[]) {
  const changes = new Map<string, number>();
  for (const word of after) changes.set(word, (changes.get(word) ?? 0) + 1);
  for (const word of before) changes.set(word, (changes.get(word) ?? 0) - 1);
  const words = [...changes].map(([word, many]) => ({ word, many }));
  await removeWords(
    tx,
    words.filter(({ many }) => many < 0),
  );
  await addWords(
    tx,
    words.filter(({ many }) => many > 0),
  );
}

async function removeWords(tx: Tx, words: { word: string; many: number }[]) {
  if (words.length === 0) return;
  const lost = sql`json_each(${JSON.stringify(Object.fromEntries(words.map(({ word, many }) => [word, many])))})`;
  const theirs = sql`${searchWords.word} in (select key from ${lost})`;
  await tx
    .update(searchWords)
    .set({
      many: sql`max(${searchWords.many} + (select value from ${lost} where key = ${searchWords.word}), 0)`,
    })
    .where(theirs);
  await tx.delete(searchWords).where(and(theirs, lte(searchWords.many, 0)));
}

export async function addWords(tx: Tx, words: { word: string; many: number }[]) {
  for (const some of chunks(words)) {
    const counted = await tx
      .insert(searchWords)
      .values(some)
      .onConflictDoUpdate({
        target: searchWords.word,
        set: { many: sql`${searchWords.many} + excluded.many` },
      })
      .returning();
    const added = new Map(some.map(({ word, many }) => [word, many]));
    await addSpellings(
      tx,
      counted.filter(({ word, many }) => added.get(word) === many).map(({ word }) => word),
    );
  }
}

export async function addSpellings(tx: Tx, words: string[]) {
  const rows = words.flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })));
  for (const some of chunks(rows))
    await tx.insert(searchSpellings).values(some).onConflictDoNothing();
}

export const chunks = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  );

/** Without each of its letters in turn: two words that differ in one letter share one of these. */
export function spellingsOf(word: string): string[] {
  if (word.length < minCorrectedLength || /\P{L}/u.test(word)) return [];
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))])];
}

const maxPrefixMatches = 20;
const maxSimilar = 5;

export type Meant = {
  words: string[];
  isGuess: boolean;
};

/** By stem, most frequent first, else by spelling. `isWhole`: not words that begin with it. */
export async function matchingWords(typed: string, isWhole: boolean): Promise<Meant> {
  const stem = withoutEnding(typed);
  const beginning = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      isWhole
        ? eq(searchWords.word, typed)
        : and(gte(searchWords.word, stem), lt(searchWords.word, `${stem}\u{10ffff}`)),
    )
    .orderBy(sql`${searchWords.word} <> ${typed}`, desc(searchWords.many), asc(searchWords.word))
    .limit(maxPrefixMatches);
  return beginning.length > 0
    ? { words: beginning.map(({ word }) => word), isGuess: false }
    : { words: await resembling(typed), isGuess: true };
}

async function resembling(typed: string): Promise<string[]> {
  const spellings = spellingsOf(typed);
  if (spellings.length === 0) return [];
  const found = await db
    .selectDistinct({ word: searchWords.word, many: searchWords.many })
    .from(searchSpellings)
    .innerJoin(searchWords, eq(searchWords.word, searchSpellings.word))
    .where(inArray(searchSpellings.spelling, spellings));
  const measured = found
    .map(({ word, many }) => ({ word, many, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= (typed.length < 8 ? 1 : 2));
  const nearest = Math.min(...measured.map(({ distance }) => distance));
  return measured
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => b.many - a.many || (a.word < b.word ? -1 : 1))
    .slice(0, maxSimilar)
    .map(({ word }) => word);
}

/** The Damerau-Levenshtein distance, in which no part changes twice. */
function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, target] of b.entries()) {
      const replaced = at(last, column) + (letter === target ? 0 : 1);
      const exchanged =
        letter === b[column - 1] && a[row - 1] === target ? at(older, column - 1) + 1 : Infinity;
      next.push(Math.min(replaced, at(last, column + 1) + 1, at(next, column) + 1, exchanged));
    }
    [older, last] = [last, next];
  }
  return at(last, b.length);
}

const at = (row: number[], column: number): number => row[column] ?? Infinity;
