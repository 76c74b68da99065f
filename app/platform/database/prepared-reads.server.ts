import { sql } from "drizzle-orm";
import { db, preparedDatabase, type Database } from "./database.server";

/** As bound: an instant in milliseconds, a list as JSON. */
export type Values = Record<string, string | number>;
/** Given when the statement runs. */
export const value = (name: string) => sql.placeholder(name);
/** A list, given as JSON: text and plan of the statement don't depend on its length. */
export const listed = (name: string) => sql`(select value from json_each(${value(name)}))`;

type From = Pick<Database, "select">;
type Prepared<Method extends string, Answer> = Record<Method, (values: Values) => Promise<Answer>>;

/**
 * On a file, prepared once and answered synchronously: that takes a tenth of the time. In a
 * transaction the statement is its own.
 */
export function preparedRead<Row>(prepare: (from: From) => Prepared<"get", Row | undefined>) {
  const query = preparedOnce(prepare);
  return async (values: Values, from?: From): Promise<Row | null> =>
    (await query(from).get(values)) ?? null;
}

export function preparedRows<Row>(prepare: (from: From) => Prepared<"all", Row[]>) {
  const query = preparedOnce(prepare);
  return async (values: Values, from?: From) => query(from).all(values);
}

/** A statement for each shape, of which there must be few. */
export function preparedRowsBy<Shape, Row>(
  prepare: (from: From, shape: Shape) => Prepared<"all", Row[]>,
) {
  const known = new Map<string, (values: Values) => Promise<Row[]>>();
  return async (shape: Shape, values: Values) => {
    const key = JSON.stringify(shape);
    const read = known.get(key) ?? preparedRows((from) => prepare(from, shape));
    known.set(key, read);
    return read(values);
  };
}

function preparedOnce<Query>(prepare: (from: From) => Query): (from?: From) => Query {
  let prepared: { on: object; query: Query } | undefined;
  return (from = db) => {
    if (from !== db) return prepare(from);
    const on = preparedDatabase();
    if (prepared?.on !== on) prepared = { on, query: prepare(on) };
    return prepared.query;
  };
}
