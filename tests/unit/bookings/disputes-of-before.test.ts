import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { expect, onTestFinished, test } from "vitest";

const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
  entries: { tag: string }[];
};

/** A database from before disputes had statements. */
async function databaseBeforeMigration() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-disputes-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "meta"));
  const since = journal.entries.findIndex(({ tag }) => tag.endsWith("_disputes"));
  const entries = journal.entries.slice(0, since);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    copyFileSync(`db/migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  const client = createClient({ url: `file:${join(folder, "then.db")}` });
  onTestFinished(() => client.close());
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.execute("pragma foreign_keys = off");
  return client;
}

test("an older dispute keeps its report as the author's first statement, and its decision as the booking's note", async () => {
  const client = await databaseBeforeMigration();
  const booking = (id: string, state: string, note: string | null) =>
    client.execute({
      sql: "insert into bookings (id, reference, enquiry_id, provider_id, account_id, state, event_date, guest_count, agreed, total, advance, note, requested_at) values (?, ?, ?, 'bilal', 'asha', ?, '2026-11-01', 250, '{}', 0, 0, ?, 0)",
      args: [id, id, id, state, note],
    });
  const historyRow = (
    id: string,
    event: string,
    states: [string, string],
    by: string,
    note: string,
  ) =>
    client.execute({
      sql: "insert into booking_history (id, booking_id, event, from_state, to_state, actor_id, note, at) values (?, ?, ?, ?, ?, ?, ?, ?)",
      args: [`${id} ${event}`, id, event, ...states, by, JSON.stringify({ note }), 1000],
    });
  await booking("open", "disputed", "They came late");
  await historyRow("open", "dispute", ["confirmed", "disputed"], "asha", "They came late");
  await booking("decided", "completed", "Both were heard");
  await historyRow(
    "decided",
    "dispute",
    ["confirmed", "disputed"],
    "owner",
    "Nobody opened the hall",
  );
  await historyRow(
    "decided",
    "settle_as_completed",
    ["disputed", "completed"],
    "chitra",
    "Both were heard",
  );
  await booking("kept", "completed", null);

  await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
  const statements = await client.execute(
    "select booking_id, side, text, written_at from dispute_statements order by booking_id",
  );
  expect(statements.rows.map((row) => ({ ...row }))).toEqual([
    { booking_id: "decided", side: "provider", text: "Nobody opened the hall", written_at: 1000 },
    { booking_id: "open", side: "customer", text: "They came late", written_at: 1000 },
  ]);
  const bookings = await client.execute("select id, note, settled_at from bookings order by id");
  expect(bookings.rows.map((row) => ({ ...row }))).toEqual([
    { id: "decided", note: "Both were heard", settled_at: 1000 },
    { id: "kept", note: null, settled_at: null },
    { id: "open", note: null, settled_at: null },
  ]);
});
