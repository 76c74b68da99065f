import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { TFunction } from "i18next";
import { groupIndian } from "../india/numbers";
import { tidyLine } from "../india/text";
import { transliterate } from "../india/transliterate.server";
import { db, write, type Tx } from "./database.server";
import type { KeysetClauses } from "./keyset.server";
import { sum } from "../sum";

/** Finds three or more letters anywhere, one or two at the beginning of a word. */
type TextIndex = "account_search" | "application_search";

const maxFound = 1000;

const maxWords = 8;

export function ftsQueryOf(typed: string, others: (text: string) => string[]) {
  const text = tidyLine(typed);
  if (!text) return null;
  const words = text.split(" ").slice(0, maxWords);
  const meant = words.map((word) => anyOf([word, ...inLatin(withoutMarks(word)), ...others(word)]));
  return either([both(meant), ...(words.length > 1 ? others(text).map(term) : [])]);
}

const withoutMarks = (word: string) =>
  word.replace(/^[^\p{L}\p{M}\p{N}+]+|[^\p{L}\p{M}\p{N}]+$/gu, "");

/** As written and as spoken: गुलमोहर is gulmohar. */
function inLatin(word: string) {
  const written = transliterate(word);
  const spoken = written.replace(/(?<=[aeiou][^aeiou]{1,2})a(?=[^aeiou]{1,2}[aeiou])/g, "");
  return written === word ? [word] : [word, written, spoken];
}

const anyOf = (texts: string[]) => either([...new Set(texts)].filter(Boolean).map(term));

/** As the migration writes it: two letters identify each value. */
export const facet = (value: string) => term(`\u0001${value.charAt(0)}${value.charAt(2)}`);

/** A text shorter than a trigram is a word's beginning, marked by two leading spaces. */
const term = (text: string) =>
  `"${" ".repeat(Math.max(3 - [...text].length, 0))}${text.replaceAll('"', '""')}"`;

export const either = (terms: string[]) => `(${terms.join(" OR ")})`;
export const both = (terms: string[]) => `(${terms.join(" AND ")})`;

export function alongIndex(index: TextIndex, question: string, { from, ascending }: KeysetClauses) {
  const number = sql.raw(`${index}.rowid`);
  // As an integer: the index can't be searched by any other type.
  const beyond = from
    ? sql`${number} ${sql.raw(ascending ? ">" : "<")} cast(${from.key} as integer)`
    : undefined;
  return {
    from: sql.raw(index),
    fits: and(sql`${sql.raw(index)} match ${question}`, beyond),
    order: sql`${number} ${sql.raw(ascending ? "asc" : "desc")}`,
  };
}

/** `maxFound` + 1 means more than `maxFound`. */
export const countedIn = (table: SQLWrapper, which: SQL = sql`1`) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${which} limit ${maxFound + 1}))`;

export async function countFound(index: TextIndex, question: string) {
  const table = sql.raw(index);
  const [counted] = await db.all<{ count: number }>(
    sql`select ${countedIn(table, sql`${table} match ${question}`)} as count`,
  );
  return counted?.count ?? 0;
}

export function sumOf(counts: number[], words: string) {
  const all = sum(counts);
  return words ? Math.min(all, maxFound + 1) : all;
}

/** A stored count may be higher. */
export const presentCount = (count: number, isLimited: string | boolean, t: TFunction) =>
  isLimited && count > maxFound
    ? t("ui.moreThanCounted", { number: groupIndian(maxFound) })
    : count;

export const beginsWith = (text: SQL, typed: string) =>
  sql`${text} >= lower(${typed}) and ${text} < lower(${typed}) || char(1114111)`;

/** Deleted text remains in an index until its parts are merged. */
const indexes = ["provider_search", "account_search", "application_search"] as const;

/** Pages of an index that one transaction rewrites in some milliseconds. */
const pagesAtOnce = 200;

/** FTS5's own `secure-delete` damages the index in SQLite 3.45. */
export async function mergeTextIndexes() {
  for (const index of indexes) {
    // A negative number begins a merge, a positive one continues it.
    let pages = -pagesAtOnce;
    while (await write((tx) => mergePages(tx, index, pages))) pages = pagesAtOnce;
  }
}

async function mergePages(tx: Tx, index: string, pages: number) {
  const before = await changesIn(tx);
  await tx.run(sql.raw(`insert into ${index} (${index}, rank) values ('merge', ${pages})`));
  // The inserted command itself counts as one change.
  return (await changesIn(tx)) - before >= 2;
}

async function changesIn(tx: Tx) {
  const [found] = await tx.all<{ count: number }>(sql`select total_changes() as count`);
  return found?.count ?? 0;
}
