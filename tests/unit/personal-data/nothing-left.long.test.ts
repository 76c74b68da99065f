import { existsSync, readFileSync } from "node:fs";
import { eq, inArray, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedDemo } from "../../../seed/seed";
import type { Account } from "~/features/accounts/account-queries.server";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { db, emptyLog, schema, write } from "~/platform/database/database.server";
import { storage } from "~/platform/files/storage/storage.server";
import { mailSettled } from "~/platform/mail/sending.server";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { jobs } from "~/jobs.server";
import { seconds } from "../../support/time-limits.mjs";
import { rowWith } from "../../support/records/stored-rows";

type Row = Record<string, unknown>;
type Cell = { table: string; column: string; text: string };

test(
  "a year after their deletion nothing of a customer, a provider and a guest is left in any table, index or file",
  async () => {
    await seedDemo();
    const people = await Promise.all(demoLogins.slice(0, 2).map(({ email }) => accountOf(email)));
    const guests = (await everyRow("briefs")).filter((row) => row.account_id === null);
    const theirs = await rowsOf({
      accounts: people.map(({ id }) => id),
      briefs: guests.map(({ id }) => String(id)),
    });
    const [personal, files] = [await textsOnlyTheirs(theirs), await filesOf(theirs)];
    const holding = new Set(personal.map(({ table }) => table));
    for (const table of ["accounts", "providers", "briefs", "messages", "quotes", "bookings"])
      expect(holding).toContain(table);
    expect(files.length).toBeGreaterThan(10);

    // Their events take place, and whatever is open is decided.
    advanceClock(days(400));
    await runJobs();
    await write(async (tx) => {
      await tx
        .update(schema.bookings)
        .set({ state: "completed" })
        .where(inArray(schema.bookings.state, ["accepted", "disputed"]));
      await tx.update(schema.refunds).set({ state: "received", endsAt: null, remindAt: null });
      await tx
        .update(schema.enquiryFlags)
        .set({ state: "dismissed", decidedAt: now() })
        .where(eq(schema.enquiryFlags.state, "open"));
      await tx
        .update(schema.grievances)
        .set({ state: "decided", dueAt: null, closedAt: now() })
        .where(isNull(schema.grievances.closedAt));
    });
    for (const person of people)
      await deleteAccount(person, { session: null, password: demoPassword });
    await runJobs();
    advanceClock(days(367));
    await runJobs();
    // The bytes of their files are removed three days after the rows.
    advanceClock(days(4));
    await runJobs();

    const cells = await everyCell();
    const left = personal.filter(({ text }) => cells.some((cell) => cell.text.includes(text)));
    expect(left).toEqual([]);
    const bytes = await rawBytes();
    expect(personal.filter(({ text }) => bytes.includes(Buffer.from(text)))).toEqual([]);
    const keys = await storedKeys();
    expect(files.filter((file) => keys.some((key) => key.startsWith(file)))).toEqual([]);
    expect(await verifyAuditLog()).toBeNull();
  },
  seconds(120),
);

const accountOf = async (email: string): Promise<Account> => {
  const found = await rowWith(schema.accounts, { email });
  return found;
};

async function runJobs() {
  for (const { run } of jobs) await run();
  // An email sent only after the next advance of the clock would be stored for a year from then.
  await mailSettled();
}

const select = async (sql: string) => db.all<Row>(sql);
const everyRow = (table: string) => select(`select rowid as "rowid#", * from "${table}"`);

async function tables(): Promise<string[]> {
  const found = await select(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like '%VIRTUAL TABLE%' and sql not like '%WITHOUT ROWID%'",
  );
  return found.map(({ name }) => String(name));
}

/** The rows with these ids, and all rows that reference them, directly or not. */
async function rowsOf(ids: Record<string, string[]>): Promise<Map<string, Set<Row>>> {
  const names = await tables();
  const rows = new Map(
    await Promise.all(names.map(async (name) => [name, await everyRow(name)] as const)),
  );
  const links = new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await select(`pragma foreign_key_list("${name}")`)] as const,
      ),
    ),
  );
  const found = new Map(names.map((name) => [name, new Set<Row>()]));
  for (const [table, wanted] of Object.entries(ids))
    for (const row of rows.get(table)!)
      if (wanted.includes(String(row.id))) found.get(table)!.add(row);
  let size = -1;
  const sizeNow = () => [...found.values()].reduce((sum, { size }) => sum + size, 0);
  while (size !== sizeNow()) {
    size = sizeNow();
    for (const name of names)
      for (const link of links.get(name)!) {
        const parents = [...found.get(String(link.table))!].map((row) => row[String(link.to)]);
        for (const row of rows.get(name)!)
          if (row[String(link.from)] !== null && parents.includes(row[String(link.from)]))
            found.get(name)!.add(row);
      }
  }
  for (const [table, wroteOther] of Object.entries(ofOthers))
    for (const row of found.get(table)!)
      if (wroteOther(row) && !isOf(row, ids.accounts!)) found.get(table)!.delete(row);
  return found;
}

/** What others wrote to or about a provider belongs to them. */
const ofOthers: Record<string, (row: Row) => boolean> = {
  messages: ({ party }) => party === "customer",
  dispute_statements: ({ side }) => side === "customer",
  booking_reviews: ({ side }) => side === "customer",
  booking_changes: ({ proposer }) => proposer === "customer",
  instalments: () => true,
  payments: () => true,
  // Of the provider, whose records they are; planted-texts.test.ts deletes a provider's own.
  receipts: () => true,
  bookings: () => true,
  grievances: () => true,
};
const isOf = (row: Row, accounts: string[]) => accounts.includes(String(row.account_id));

async function filesOf(theirs: Map<string, Set<Row>>): Promise<string[]> {
  const keys = new Map((await everyRow("files")).map(({ id, key }) => [id, String(key)]));
  const found: string[] = [];
  for (const [table, rows] of theirs)
    for (const link of await select(`pragma foreign_key_list("${table}")`))
      if (link.table === "files")
        for (const row of rows) {
          const key = keys.get(row[String(link.from)]);
          if (key) found.push(key);
        }
  return found;
}

async function textsOnlyTheirs(theirs: Map<string, Set<Row>>): Promise<Cell[]> {
  const mine: Cell[] = [];
  const others: string[] = [];
  for (const table of await tables()) {
    const own = new Set([...theirs.get(table)!].map((row) => row["rowid#"]));
    for (const row of await everyRow(table))
      for (const [column, value] of Object.entries(row))
        for (const text of textsIn(value))
          if (own.has(row["rowid#"])) mine.push({ table, column, text });
          else others.push(text);
  }
  const elsewhere = others.join("\n");
  return mine.filter(
    ({ text }) => text.length >= 6 && !impersonalText.test(text) && !elsewhere.includes(text),
  );
}

/**
 * Ids, references, days and our own keywords: which events there were, and how they ended, stays.
 */
const impersonalText = /^([0-9a-z]{20}|[A-Z]{3}-[0-9A-Z]{4}-[0-9A-Z]{4}|\d{4}-\d\d-\d\d|[a-z_]+)$/;

/** A column's text, or the texts in its JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value !== "string") return [];
  if (!/^[[{]/.test(value)) return [value];
  const leaves = (part: unknown): string[] =>
    typeof part === "string"
      ? [part]
      : part && typeof part === "object"
        ? Object.values(part).flatMap(leaves)
        : [];
  return leaves(JSON.parse(value));
}

async function everyCell(): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const table of await tables())
    for (const row of await everyRow(table))
      for (const [column, value] of Object.entries(row))
        if (typeof value === "string") cells.push({ table, column, text: value });
        else if (value instanceof ArrayBuffer || value instanceof Uint8Array)
          cells.push({ table, column, text: Buffer.from(value as Uint8Array).toString("utf8") });
  return cells;
}

/** The database file and its write-ahead log, read after a checkpoint. */
async function rawBytes(): Promise<Buffer> {
  const file = config().databaseUrl.replace("file:", "");
  await emptyLog();
  return Buffer.concat([file, `${file}-wal`].filter(existsSync).map((path) => readFileSync(path)));
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of storage().keys()) keys.push(...some.map(({ key }) => key));
  return keys;
}
