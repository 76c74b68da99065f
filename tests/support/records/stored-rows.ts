import { and, eq, getTableColumns, getTableName, type InferSelectModel } from "drizzle-orm";
import type { SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db, write } from "~/platform/database/database.server";
import { required } from "~/platform/required";

type Values<Table extends SQLiteTable> = Partial<Record<keyof InferSelectModel<Table>, unknown>>;

const matching = <Table extends SQLiteTable>(table: Table, values: Values<Table>) =>
  and(...Object.entries(values).map(([name, value]) => eq(getTableColumns(table)[name]!, value)));

/** The rows with these values. */
export const rowsWith = async <Table extends SQLiteTable>(table: Table, values: Values<Table>) =>
  (await db
    .select()
    .from(table as SQLiteTable)
    .where(matching(table, values))) as InferSelectModel<Table>[];

/** The first of them; there must be one. */
export const rowWith = async <Table extends SQLiteTable>(table: Table, values: Values<Table>) =>
  required((await rowsWith(table, values))[0], getTableName(table));

export const updateRows = <Table extends SQLiteTable>(
  table: Table,
  values: Values<Table>,
  set: SQLiteUpdateSetSource<Table>,
) => write((tx) => tx.update(table).set(set).where(matching(table, values)));

export const deleteRows = <Table extends SQLiteTable>(table: Table, values: Values<Table> = {}) =>
  write((tx) => tx.delete(table).where(matching(table, values)));
