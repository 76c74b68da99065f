import { sql, type SQL } from "drizzle-orm";

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

export const jsonValues = <Value>(rows: SQL): SQL<Value[]> => listOf<Value>(sql`value`, rows);

const listOf = <One>(one: SQL, rows: SQL): SQL<One[]> =>
  sql`(select json_group_array(${one}) from (${rows}))`.mapWith(
    (list: string) => JSON.parse(list) as One[],
  );
