import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Row } from "@libsql/client";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, describe, expect, test, vi } from "vitest";
import { categories } from "~/features/directory/category-catalogue";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { rebuildSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { providersMatching } from "~/features/directory/search/search-profiles.server";
import { answersOf } from "~/features/applications/answers/answers.server";
import { submissionsOf } from "~/features/applications/application-queries.server";
import { config } from "~/platform/config.server";
import { db, schema } from "~/platform/database/database.server";
import { migrateDatabase } from "~/platform/prepare-database.server";
import { newestMails } from "~/platform/mail/outbox.server";
import { savedFormById } from "~/platform/forms/saved-form-store.server";
import { advanceClock, now } from "~/platform/clock.server";
import { beginningOfAuditLog } from "~/platform/security/audit.server";
import { dayAhead } from "../../support/day-ahead";
import { bringToThisVersion, loadVersionBefore } from "../../fixtures/upgrade/load";
import { rowsWith } from "../../support/records/stored-rows";

await vi.hoisted(async () => {
  const { loadVersionBefore: load } = await import("../../fixtures/upgrade/load");
  await load(process.env.DATABASE_URL!);
});
const folders: string[] = [];
const pause = { paused_from: dayAhead(-3), paused_until: dayAhead(30) };
const beforeUrl = `file:${join(config().dataFolder, "before.db")}`;
await loadVersionBefore(beforeUrl);
const before = createClient({ url: beforeUrl });
await pauseBeforeListingsKnewIt();
await bringToThisVersion();
// Opened after the upgrade: a connection's first answer since another's migration has the former
// names of its columns.
const today = createClient({ url: config().databaseUrl });
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  today.close();
  before.close();
});

const renamed: Record<string, string> = {
  done_once: "idempotency_keys",
  limits: "rate_limits",
  parked_posts: "saved_forms",
};
const renamedColumns: Record<string, string> = { drawn_for: "account_mark" };
/**
 * The subject is now encrypted with the rest of the email, and the search index has its own words.
 */
const droppedColumns = new Set(["outbox.subject", "providers.search_text"]);
/** Account holders' names, published by mistake and cleared since. */
const clearedColumns = new Set(["providers.legal_name"]);
/**
 * Virtual tables with their shadow tables, and views of their texts and terms. The search tests
 * cover them.
 */
const exceptFullTextIndexes = ["provider", "account", "application"]
  .map((one) => `name not like '${one}\\_search%' escape '\\'`)
  .join(" and ");
const oldTables = await namesIn(before);

describe("a database of the previous version, upgraded to this version", () => {
  test.each(oldTables)("has every row of %s, with the same values", async (table) => {
    const then = (await rowsOf(before, table)).map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !droppedColumns.has(`${table}.${column}`))
          .map(([column, value]) => [
            renamedColumns[column] ?? column,
            clearedColumns.has(`${table}.${column}`) ? null : value,
          ]),
      ),
    );
    const rows = await rowsOf(today, renamed[table] ?? table);
    expect(then.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(then.length);
    for (const [index, row] of then.entries()) expect(rows[index]).toMatchObject(row);
  });

  test("has the tables, indexes and constraints of the schema, and no others", async () => {
    const made = await today.execute(
      `select name from sqlite_master where type <> 'trigger' and name not like 'sqlite_%' and name <> '__drizzle_migrations' and ${exceptFullTextIndexes} order by name`,
    );
    const tables = Object.values<unknown>(schema).filter((one) => is(one, SQLiteTable));
    const expected = tables.flatMap((table) => {
      const { name, columns, indexes } = getTableConfig(table);
      const unique = columns.filter((one) => one.isUnique).map((one) => one.uniqueName!);
      return [name, ...unique, ...indexes.map((one) => one.config.name)];
    });
    expect(made.rows.map(({ name }) => name)).toEqual(expected.sort());
    for (const table of tables) {
      const { rows } = await today.execute({
        sql: "select sql from sqlite_master where name = ?",
        args: [getTableName(table)],
      });
      const { checks, foreignKeys } = getTableConfig(table);
      const found = String(rows[0]?.sql);
      expect(found.match(/CONSTRAINT "\w+" CHECK/g) ?? []).toHaveLength(checks.length);
      for (const { name } of checks) expect(found).toContain(`CONSTRAINT "${name}" CHECK`);
      // A column added later has its reference beside it.
      expect(found.match(/REFERENCES/g) ?? []).toHaveLength(foreignKeys.length);
    }
  });

  test("is intact, and every foreign key has its row", async () => {
    expect((await today.execute("PRAGMA integrity_check")).rows).toMatchObject([
      { integrity_check: "ok" },
    ]);
    expect((await today.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
  });

  test("decrypts what was encrypted: answers, submissions, emails and saved forms", async () => {
    const [submitted] = await db.select().from(schema.applicationSubmissions).limit(1);
    const answers = await answersOf(submitted!.applicationId);
    expect(answers.legal?.typed.panNumber).toMatch(/^ZZZ/);
    const [frozen] = await submissionsOf(submitted!.applicationId);
    expect(frozen?.typed.legal?.panNumber).toBe(answers.legal?.typed.panNumber);
    expect((await newestMails()).find(({ id }) => id === "mail")?.text).toBe("123456");
    const [saved] = await db.select().from(schema.savedForms);
    // Read on the day it was saved.
    advanceClock(saved!.createdAt.getTime() - now().getTime());
    expect(await savedFormById(saved!.id, saved!.visitorId)).toMatchObject({
      accountMark: "mark",
      entries: [["name", "Asha Menon"]],
    });
  });

  test("lists its live and its paused profiles, and counts them, as a rebuild would", async () => {
    const listed = await db
      .selectDistinct({ from: schema.listings.pausedFrom })
      .from(schema.listings);
    expect(listed).toEqual([{ from: null }, { from: pause.paused_from }]);
    expect(await rebuildCatalogue()).toEqual({ profiles: [], counts: [] });
  });

  test("has a unit for each price, marked as assumed", async () => {
    const usual = { catering: "plate", photography: "day", "event-staffing": "day" };
    const rows = await db.query.providers.findMany();
    const seen = new Set<string>();
    for (const { id, startingPrice, priceUnit, priceUnitsAssumed } of rows) {
      const theirs = await rowsWith(schema.providerCategories, { providerId: id });
      const [first] = categories.filter((one) => theirs.some(({ category }) => category === one));
      const packages = await rowsWith(schema.providerPackages, { providerId: id });
      expect(priceUnit).toBe(usual[first as keyof typeof usual] ?? "event");
      for (const one of packages) expect(one.priceUnit).toBe(priceUnit);
      expect(priceUnitsAssumed).toBe(
        startingPrice !== null || packages.some(({ price }) => price !== null),
      );
      seen.add(priceUnit);
    }
    expect(seen).toEqual(new Set(["event", "plate", "day"]));
  });

  test("finds its live profiles by their words", async () => {
    const live = await rowsWith(schema.providers, { status: "live" });
    for (const { id, businessName } of live) {
      const { rows } = await providersMatching({ q: businessName, sort: "newest" }, null);
      expect(rows.map((row) => row.id)).toContain(id);
    }
    expect(await rebuildSearchIndex()).toEqual({ profiles: [], index: false, words: [] });
  });

  test.each(["account", "application"])("has a full-text index of every %s", async (kind) => {
    const rows = kind === "account" ? "state <> 'deleted'" : "submitted_at is not null";
    const { rows: missing } = await today.execute(
      `select id from ${kind}s where ${rows} and id not in (select ${kind}_id from ${kind}_entries)`,
    );
    expect(missing).toEqual([]);
    const undone = await today.transaction("write");
    const proof = `insert into ${kind}_search (${kind}_search, rank) values ('integrity-check', 1)`;
    await expect(undone.execute(proof)).resolves.toMatchObject({ rows: [] });
    await undone.rollback();
  });

  test("stays the same at the next start", async () => {
    const first = JSON.stringify(await dump());
    await migrateDatabase();
    expect(JSON.stringify(await dump())).toBe(first);
  });

  test("is unchanged when a later version's migration fails halfway, and starts this version again", async () => {
    const folder = copyOfMigrations();
    changeJournal(folder, (entries) => {
      const last = entries.at(-1)!;
      const later = (tag: string, after: number) => ({ ...last, tag, when: last.when + after });
      return [...entries, later("later_1", 1), later("later_2", 2)];
    });
    writeFileSync(join(folder, "later_1.sql"), "CREATE TABLE later (id text);");
    writeFileSync(
      join(folder, "later_2.sql"),
      "DELETE FROM listings;\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);",
    );

    const first = JSON.stringify(await dump());
    await expect(migrateDatabase({ folder })).rejects.toThrow("no such table: nowhere");
    expect(JSON.stringify(await dump())).toBe(first);
    await migrateDatabase();
    expect(JSON.stringify(await dump())).toBe(first);
  });

  test("continues the numbers of the audit log, and never deletes from it", async () => {
    const undone = await today.transaction("write");
    const { rows } = await undone.execute(
      "insert into audit_log (at, event, subject, detail, previous_hash, hash) values (1, 'e', 's', '{}', '', '') returning number",
    );
    expect(rows).toMatchObject([{ number: 3 }]);
    await undone.rollback();
    await expect(today.execute("delete from audit_log")).rejects.toThrow(
      "the audit log is append-only",
    );
  });

  test("is refused once a newer version has written it", async () => {
    await today.execute(
      "insert into __drizzle_migrations (hash, created_at) values ('later', 1e15)",
    );
    await expect(migrateDatabase()).rejects.toThrow("written by a newer version of Aayojan");
    await today.execute("delete from __drizzle_migrations where hash = 'later'");
  });
});

/** A version in between left a profile that is paused until a day out of the lists. */
async function pauseBeforeListingsKnewIt() {
  const one = "(select id from providers where status = 'live' order by id limit 1)";
  const sameFile = createClient({ url: config().databaseUrl });
  for (const client of [before, sameFile])
    await client.execute(`update providers set status = 'paused' where id = ${one}`);
  const folder = copyOfMigrations();
  changeJournal(folder, (entries) => entries.filter(({ tag }) => tag < "0035"));
  await migrateDatabase({ folder, beginning: async () => [await beginningOfAuditLog()] });
  const args = { ...pause };
  const sql = `update providers set paused_from = :paused_from, paused_until = :paused_until where status = 'paused'`;
  await sameFile.execute({ sql, args });
  sameFile.close();
}

function copyOfMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-migrations-"));
  folders.push(folder);
  cpSync("db/migrations", folder, { recursive: true });
  return folder;
}

type Entry = { tag: string; when: number; breakpoints: boolean };

function changeJournal(folder: string, change: (entries: Entry[]) => Entry[]) {
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: Entry[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
}

async function dump() {
  return Promise.all([
    today.execute("select * from sqlite_master"),
    today.execute("select * from __drizzle_migrations"),
    ...(await namesIn(today)).map((table) => rowsOf(today, table)),
  ]);
}

async function namesIn(client: typeof before): Promise<string[]> {
  const { rows } = await client.execute(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations' and ${exceptFullTextIndexes} order by name`,
  );
  return rows.map(({ name }) => String(name));
}

async function rowsOf(client: typeof before, table: string): Promise<Row[]> {
  const { rows, columns } = await client.execute(
    `select * from "${table}" order by ${table === "audit_log" ? "number" : "rowid"}`,
  );
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])) as Row);
}
