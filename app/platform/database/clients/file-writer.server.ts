import { setTimeout as wait } from "node:timers/promises";
import { createTableRelationsHelpers, extractTablesRelationalConfig } from "drizzle-orm";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import Libsql from "libsql";
import * as schema from "#db/schema";
import { isBusy } from "../unavailable.server";
import { waitsForLockUntil } from "../write-queue.server";
import type { FileClient } from "./file-client.server";
import { keepStatements } from "./kept-database.server";

type Tx = Parameters<Parameters<LibSQLDatabase<typeof schema>["transaction"]>[0]>[0];

const retryEveryMs = 20;

const { tables: config, tableNamesMap } = extractTablesRelationalConfig(
  schema,
  createTableRelationsHelpers,
);
/** What relational queries are built from. */
const tables = { fullSchema: schema, schema: config, tableNamesMap };

/**
 * The connection to a file that makes all transactions, one after the other, by statements that are kept: libSQL's client
 * prepares each of them anew, which takes longer than to run it. What is committed is on the disk: libSQL's build has
 * `synchronous = FULL` on every connection.
 */
export class FileWriter {
  private readonly file: Libsql.Database;
  private readonly tx: Tx;

  constructor(
    url: string,
    private readonly client: FileClient,
  ) {
    client.refuseOtherFile();
    this.file = new Libsql(url.slice("file:".length), { timeout: 0 });
    bindAsClientDoes(this.file);
    keepStatements(this.file);
    const dialect = new SQLiteSyncDialect();
    // libSQL's synchronous interface is that of better-sqlite3; what it answers at once is awaited like an answer.
    const session = new BetterSQLiteSession(this.file, dialect, tables);
    this.tx = new BaseSQLiteDatabase("sync", dialect, session, tables) as unknown as Tx;
  }

  async transaction<T>(body: (tx: Tx) => Promise<T>): Promise<T> {
    this.client.refuseOtherFile();
    await this.begin();
    try {
      const done = await body(this.tx);
      this.file.exec("COMMIT");
      return done;
    } catch (error) {
      // Some failures, like a full disk, have rolled it back already.
      if (this.file.inTransaction) this.file.exec("ROLLBACK");
      throw error;
    }
  }

  close() {
    this.file.close();
  }

  /** Another process may hold the lock: it is asked for again and again, and the event loop goes on meanwhile. */
  private async begin() {
    const giveUpAt = waitsForLockUntil("write");
    for (;;) {
      try {
        return this.file.exec("BEGIN IMMEDIATE");
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
        await wait(retryEveryMs);
      }
    }
  }
}

/** Takes the values that libSQL's client takes, and names the number of changed rows as it does. */
function bindAsClientDoes(file: Libsql.Database) {
  const prepare = file.prepare.bind(file);
  file.prepare = ((sql: string) => {
    const statement = prepare(sql);
    const run = statement.run.bind(statement);
    const get = statement.get.bind(statement);
    const all = statement.all.bind(statement);
    statement.run = (...values: unknown[]) => {
      const { changes, lastInsertRowid } = run(values.map(bound));
      return { changes, rowsAffected: changes, lastInsertRowid };
    };
    statement.get = (...values: unknown[]): unknown => get(values.map(bound));
    statement.all = (...values: unknown[]) => all(values.map(bound));
    return statement;
  }) as typeof file.prepare;
}

/** The package aborts the process at a boolean. */
function bound(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (value === undefined) throw new TypeError("undefined is no value for the database");
  if (typeof value === "number" && !Number.isFinite(value))
    throw new RangeError("Only finite numbers are values for the database");
  return value;
}
