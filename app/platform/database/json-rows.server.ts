import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The rows of a subquery as one value of the outer query, so that associated rows are read in the
 * same statement. The subquery's columns must be named like the properties; for a single column
 * named `value`, use `jsonValues`.
 */
export const jsonRows = <Row>(rows: SQL, ...names: (keyof Row & string)[]) =>
  listOf<Row>(
    sql`json_object(${sql.join(
      names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
      sql`, `,
    )})`,
    rows,
  );

/**
 * The same for whole rows of a table, with the values that a query of the table would return.
 * Sorted in the subquery: a libSQL server does not parse an `order by` in an aggregate.
 * @param which the condition, with the database's column names; `order` uses them too
 */
export function jsonTableRows<Table extends SQLiteTable>(table: Table, which: SQL, order?: SQL) {
  const columns = Object.entries(getTableColumns(table));
  const pairs = columns.map(([, { name }]) => sql.raw(`'${name}', "${name}"`));
  const sorted = order ? sql` order by ${order}` : sql.empty();
  const rows = sql`(select json_group_array(json_object(${sql.join(pairs, sql`, `)}))
    from (select * from ${table} ${which}${sorted}))`;
  const valueOf = (column: SQLiteColumn, value: unknown) =>
    value === null ? null : column.mapFromDriverValue(value);
  return rows.mapWith((list: string) =>
    (JSON.parse(list) as Record<string, unknown>[]).map(
      (row) =>
        Object.fromEntries(
          columns.map(([key, column]) => [key, valueOf(column, row[column.name])]),
        ) as Table["$inferSelect"],
    ),
  );
}

/** A list as a subquery: the statement's text and plan don't depend on its length. */
export const valuesIn = (list: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(list)}))`;

export const jsonValues = <Value>(rows: SQL) => listOf<Value>(sql`value`, rows);

const listOf = <One>(one: SQL, rows: SQL) =>
  sql`(select json_group_array(${one}) from (${rows}))`.mapWith(
    (list: string) => JSON.parse(list) as One[],
  );
