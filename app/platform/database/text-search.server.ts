import { and, sql, type SQL } from "drizzle-orm";
import type { TFunction } from "i18next";
import { groupIndian } from "../india/numbers";
import { tidyLine } from "../india/text";
import { transliterate } from "../india/transliterate.server";
import { db, write, type Tx } from "./database.server";
import type { KeysetClauses } from "./keyset.server";

/**
 * A full-text index of trigrams: it finds any three letters or more of a text, and one or two at
 * the beginning of a word. Its rows are numbered in the order of their list. Their migration says
 * how they are kept.
 */
type TextIndex = "account_search" | "application_search";

/** Who fits is counted to here: of more it is only said that they are more. */
const mostFound = 1000;

/** More words than these narrow nothing down. */
const mostWords = 8;

/**
 * What somebody typed as a question to an index, in FTS5's own language: all of its words somewhere
 * in the text, a word of an Indian script perhaps in Latin letters; null for no words.
 * @param others answers for a word, or for all of them together, what stands for it besides
 */
export function questionOf(typed: string, others: (text: string) => string[]): string | null {
  const text = tidyLine(typed);
  if (!text) return null;
  const words = text.split(" ").slice(0, mostWords);
  const meant = words.map((word) => anyOf([word, ...inLatin(withoutMarks(word)), ...others(word)]));
  return either([both(meant), ...(words.length > 1 ? others(text).map(term) : [])]);
}

/** Without the brackets of an address or the commas of a list. */
const withoutMarks = (word: string) =>
  word.replace(/^[^\p{L}\p{M}\p{N}+]+|[^\p{L}\p{M}\p{N}]+$/gu, "");

/** As it is written and as it is spoken: गुलमोहर is gulmohar. */
function inLatin(word: string): string[] {
  const written = transliterate(word);
  const spoken = written.replace(/(?<=[aeiou][^aeiou]{1,2})a(?=[^aeiou]{1,2}[aeiou])/g, "");
  return written === word ? [word] : [word, written, spoken];
}

const anyOf = (texts: string[]) => either([...new Set(texts)].filter(Boolean).map(term));

/**
 * A value that lists are filtered by, as the migration writes it: two letters tell all of them
 * apart.
 */
export const facet = (value: string): string => term(`\u0001${value.charAt(0)}${value.charAt(2)}`);

/** Shorter than a trigram: the beginning of a word, of which two blanks stand in front. */
const term = (text: string) =>
  `"${" ".repeat(Math.max(3 - [...text].length, 0))}${text.replaceAll('"', '""')}"`;

export const either = (terms: string[]): string => `(${terms.join(" OR ")})`;
export const both = (terms: string[]): string => `(${terms.join(" AND ")})`;

/** A query's clauses from the index on, along its numbers. */
export function alongIndex(index: TextIndex, question: string, { from, ascending }: KeysetClauses) {
  const number = sql.raw(`${index}.rowid`);
  // As a whole number: the index would not seek another.
  const beyond = from
    ? sql`${number} ${sql.raw(ascending ? ">" : "<")} cast(${from.key} as integer)`
    : undefined;
  return {
    from: sql.raw(index),
    fits: and(sql`${sql.raw(index)} match ${question}`, beyond),
    order: sql`${number} ${sql.raw(ascending ? "asc" : "desc")}`,
  };
}

/** `mostFound` + 1 stands for all numbers above `mostFound`. */
export async function countFound(index: TextIndex, question: string): Promise<number> {
  const [counted] = await db.all<{ many: number }>(
    sql`select count(*) as many from (select 1 from ${sql.raw(index)} where ${sql.raw(index)} match ${question} limit ${mostFound + 1})`,
  );
  return counted?.many ?? 0;
}

/** All of several counts; by words, like each of them, no more than `mostFound` + 1. */
export function sumOf(counts: number[], words: string): number {
  const sum = counts.reduce((all, many) => all + many, 0);
  return words ? Math.min(sum, mostFound + 1) : sum;
}

/** Such a count as people read it. */
export const countShown = (many: number, words: string, t: TFunction): number | string =>
  words && many > mostFound ? t("ui.moreThanCounted", { number: groupIndian(mostFound) }) : many;

/** Texts in lower case that begin with what was typed, as a range that an index on them serves. */
export const beginsWith = (text: SQL, typed: string): SQL =>
  sql`${text} >= lower(${typed}) and ${text} < lower(${typed}) || char(1114111)`;

/** All full-text indexes. What is deleted from one lies in it until its parts are merged. */
const indexes = ["provider_search", "account_search", "application_search"] as const;

/** Pages of an index that one transaction writes anew: some milliseconds. */
const pagesAtOnce = 200;

/**
 * Merges each full-text index into one part, so that nothing is left of the rows that were deleted
 * or changed. FTS5's own option for that, `secure-delete`, damages the index in SQLite 3.45.
 */
export async function mergeTextIndexes() {
  for (const index of indexes) {
    // A negative number begins a merge, a positive one goes on with it.
    let pages = -pagesAtOnce;
    while (await write((tx) => mergePages(tx, index, pages))) pages = pagesAtOnce;
  }
}

/** @returns whether there was something to merge */
async function mergePages(tx: Tx, index: string, pages: number): Promise<boolean> {
  const before = await changesIn(tx);
  await tx.run(sql.raw(`insert into ${index} (${index}, rank) values ('merge', ${pages})`));
  // The row that asks for it counts as one.
  return (await changesIn(tx)) - before >= 2;
}

async function changesIn(tx: Tx): Promise<number> {
  const [found] = await tx.all<{ many: number }>(sql`select total_changes() as many`);
  return found?.many ?? 0;
}
