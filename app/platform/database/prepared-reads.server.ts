import { sql, type SQL } from "drizzle-orm";
import { required } from "../required";
import { db, preparedDatabase, type ReadFrom } from "./database.server";

/** As bound: an instant in milliseconds, a list as JSON. */
type Values = Record<string, string | number>;
/** Given when the statement runs. */
export const value = (name: string) => sql.placeholder(name);
/** A list, given as JSON: text and plan of the statement don't depend on its length. */
export const listed = (name: string) => sql`(select value from json_each(${value(name)}))`;

type Prepared<Method extends string, Answer> = Record<Method, (values: Values) => Promise<Answer>>;
export type Statement<Method extends string, Answer> = { prepare: () => Prepared<Method, Answer> };

/**
 * On a file, prepared once and answered synchronously: that takes a tenth of the time. In a
 * transaction the statement is its own.
 */
export function preparedRead<Row>(build: (from: ReadFrom) => Statement<"get", Row | undefined>) {
  const query = preparedOnce(build);
  return async (values: Values, from?: ReadFrom): Promise<Row | null> =>
    (await query(from).get(values)) ?? null;
}

export function preparedRows<Row>(build: (from: ReadFrom) => Statement<"all", Row[]>) {
  const query = preparedOnce(build);
  return async (values: Values, from?: ReadFrom) => query(from).all(values);
}

/** A statement for each shape, of which there must be few. */
export function preparedRowsBy<Shape, Row>(
  build: (from: ReadFrom, shape: Shape) => Statement<"all", Row[]>,
) {
  const known = new Map<string, (values: Values) => Promise<Row[]>>();
  return async (shape: Shape, values: Values) => {
    const key = JSON.stringify(shape);
    const read = known.get(key) ?? preparedRows((from) => build(from, shape));
    known.set(key, read);
    return read(values);
  };
}

function preparedOnce<Query>(build: (from: ReadFrom) => { prepare: () => Query }) {
  let prepared: { on: object; query: Query } | undefined;
  return (from: ReadFrom = db): Query => {
    if (from !== db) return build(from).prepare();
    const on = preparedDatabase();
    if (prepared?.on !== on) prepared = { on, query: build(on).prepare() };
    return prepared.query;
  };
}

/** Of subqueries, in one statement. */
export async function oneRow<Values extends Record<string, SQL>>(values: Values) {
  const [found] = await db.select(values).from(sql`(select 1) as one`);
  return required(found, "row without a table");
}
