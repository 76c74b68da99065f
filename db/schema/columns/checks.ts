import { getTableName, sql } from "drizzle-orm";
import { check, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** NULL passes all of them. */
const checkOf = (column: SQLiteColumn, rule: string) =>
  check(`${getTableName(column.table)}_${column.name}_check`, sql.raw(`"${column.name}" ${rule}`));

export const oneOf = (column: SQLiteColumn, values: readonly string[]) =>
  checkOf(column, `in (${values.map((value) => `'${value}'`).join(", ")})`);

export const within = (column: SQLiteColumn, { min, max }: { min: number; max: number }) =>
  checkOf(column, `between ${min} and ${max}`);

/** In SQLite text is greater than every number, so the type is checked as well. */
export const atLeast = (column: SQLiteColumn, least: number) =>
  checkOf(column, `>= ${least} and typeof("${column.name}") <> 'text'`);

export const isFlag = (column: SQLiteColumn) => checkOf(column, "in (0, 1)");

export const isDay = (column: SQLiteColumn) =>
  checkOf(column, "glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'");
