import Libsql from "libsql";
import { afterAll } from "vitest";

/** A statement as it was run. */
export type Sent = { sql: string; values: unknown[] };

/** Every statement that any connection of this process runs until the test file ends: a list that goes on growing. */
export function recordStatements(): Sent[] {
  const texts = new WeakMap<object, string>();
  const sent: Sent[] = [];
  const prepare = Reflect.get(Libsql.prototype, "prepare") as (sql: string) => Libsql.Statement;
  const recorded = {
    prepare(this: Libsql.Database, sql: string) {
      const statement = prepare.call(this, sql);
      texts.set(statement, sql);
      return statement;
    },
  };
  Object.assign(Libsql.prototype, recorded);
  afterAll(() => void Object.assign(Libsql.prototype, { prepare }));
  const probe = new Libsql(":memory:");
  const statements = Object.getPrototypeOf(probe.prepare("select 1")) as Libsql.Statement;
  probe.close();
  // All other methods come to one of these. A statement that is kept is prepared once and run often.
  for (const name of ["run", "get", "iterate"] as const) {
    const act = Reflect.get(statements, name) as (...values: unknown[]) => unknown;
    const run = function (this: object, ...values: unknown[]) {
      const sql = texts.get(this);
      if (sql) sent.push({ sql, values });
      return act.apply(this, values);
    };
    Object.assign(statements, { [name]: run });
    afterAll(() => void Object.assign(statements, { [name]: act }));
  }
  return sent;
}

/**
 * What SQLite says it would do: a line for each table that it reads, and for each temporary sort. Rows of the same millisecond
 * are always sorted by the order of writing, and so few that it is left out.
 */
export function planOf(path: string, sql: string): string[] {
  const database = new Libsql(path, { readonly: true });
  try {
    const rows = database.prepare(`explain query plan ${withoutTies(sql)}`).all() as {
      detail: string;
    }[];
    return rows.map(({ detail }) => detail);
  } finally {
    database.close();
  }
}

const withoutTies = (sql: string) =>
  sql.replaceAll(/, "?\w+"?\.rowid( asc| desc)?(?=\s+limit|\s*$)/g, "");
