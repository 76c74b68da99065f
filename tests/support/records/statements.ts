import Libsql from "libsql";
import { afterAll } from "vitest";

/** A statement as it was run. */
type Sent = { sql: string; values: unknown[] };

/**
 * Every statement that any connection of this process runs until the test file ends: the list keeps
 * growing.
 */
export function recordStatements(atEnd: (restore: () => void) => void = afterAll): Sent[] {
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
  atEnd(() => void Object.assign(Libsql.prototype, { prepare }));
  const probe = new Libsql(":memory:");
  const statements = Object.getPrototypeOf(probe.prepare("select 1")) as Libsql.Statement;
  probe.close();
  // All other methods call one of these. A cached statement is prepared once and run often.
  for (const name of ["run", "get", "iterate"] as const) {
    const act = Reflect.get(statements, name) as (...values: unknown[]) => unknown;
    const run = function (this: object, ...values: unknown[]) {
      const sql = texts.get(this);
      if (sql) sent.push({ sql, values });
      return act.apply(this, values);
    };
    Object.assign(statements, { [name]: run });
    atEnd(() => void Object.assign(statements, { [name]: act }));
  }
  return sent;
}

/**
 * SQLite's query plan: a line for each table it reads and each temporary sort. Sorting rows of the
 * same time by `insertionOrder` alone is left out: they are few.
 */
export function planOf(path: string, sql: string): string[] {
  const database = new Libsql(path, { readonly: true });
  const explain = (statement: string) =>
    (database.prepare(`explain query plan ${statement}`).all() as { detail: string }[]).map(
      ({ detail }) => detail,
    );
  try {
    const plan = explain(sql);
    const byTimeAlone = explain(sql.replaceAll(insertionOrderAtTheEnd, ""));
    return byTimeAlone.includes(sortOfEqualTimes)
      ? plan
      : plan.filter((line) => line !== sortOfEqualTimes);
  } finally {
    database.close();
  }
}

const sortOfEqualTimes = "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY";
const insertionOrderAtTheEnd = /, "?\w+"?\.rowid( asc| desc)?(?=\s+limit|\s*$)/g;
