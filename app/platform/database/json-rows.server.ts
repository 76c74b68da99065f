import { getTableColumns, sql, type InferSelectModel, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The rows of a subquery as one value of the query around it: what belongs to a row is read in the
 * same statement. A subquery's columns are named like the properties; where it has one column named
 * `value`, use `jsonValues`.
 */
export const jsonRows = <Row>(rows: SQL, ...names: (keyof Row & string)[]): SQL<Row[]> =>
  listOf<Row>(
    sql`json_object(${sql.join(
      names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
      sql`, `,
    )})`,
    rows,
  );

/**
 * Whole rows of a table in the same way, with what their columns hold.
 * @param clauses from `where` on; they name the query around it by its table
 */
export function jsonTableRows<Table extends SQLiteTable>(
  table: Table,
  clauses: SQL,
): SQL<InferSelectModel<Table>[]> {
  const columns = Object.entries(getTableColumns(table));
  const one = sql`json_object(${sql.join(
    columns.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(column.name)}`),
    sql`, `,
  )})`;
  const rowOf = (found: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([name, column]) => {
        const value = found[name] ?? null;
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ) as InferSelectModel<Table>;
  return sql`(select json_group_array(${one}) from (select * from ${table} ${clauses}))`.mapWith(
    (list: string) => (JSON.parse(list) as Record<string, unknown>[]).map(rowOf),
  );
}

export const jsonValues = <Value>(rows: SQL): SQL<Value[]> => listOf<Value>(sql`value`, rows);

const listOf = <One>(one: SQL, rows: SQL): SQL<One[]> =>
  sql`(select json_group_array(${one}) from (${rows}))`.mapWith(
    (list: string) => JSON.parse(list) as One[],
  );
