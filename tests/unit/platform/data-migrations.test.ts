import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { describe, expect, onTestFinished, test } from "vitest";

const hour = 60 * 60_000;
const statedAt = Date.UTC(2026, 10, 3, 20);

/** As the version before the migration of this number left it, without foreign keys. */
async function databaseBefore(number: string) {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("db/migrations", folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.filter(({ tag }) => tag < number);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  const client = createClient({ url: `file:${join(folder, "then.db")}` });
  onTestFinished(() => client.close());
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.execute("PRAGMA foreign_keys = OFF");
  return {
    client,
    rows: async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row })),
    migrateAll: () => migrate(drizzle(client), { migrationsFolder: "db/migrations" }),
  };
}

/** [id, state, total, advance, then the order's reference, stated and received]. */
const bookings = [
  ["requested", "requested", 5000, 1000, null, null, null],
  ["free", "completed", 7200_00, 0, null, null, null],
  ["stated", "accepted", 5000_00, 1000_00, "432112345678", statedAt, null],
  ["confirmed", "confirmed", 5000_00, 1000_00, null, null, statedAt + hour],
  ["whole", "confirmed", 5000_00, 5000_00, "432112345678", statedAt, statedAt + hour],
] as const;

test("bookings of the version before get a plan: what was paid stays paid and has a receipt, the rest is one balance row", async () => {
  const { client, rows, migrateAll } = await databaseBefore("0055");
  for (const [id, state, total, advance, reference, stated, received] of bookings) {
    await client.execute({
      sql: "insert into bookings (id, reference, enquiry_id, provider_id, account_id, state, event_date, guest_count, agreed, total, advance, requested_at) values (?, ?, ?, 'provider', 'customer', ?, '2099-02-01', 1, '{}', ?, ?, 0)",
      args: [id, id, id, state, total, advance],
    });
    if (state === "accepted" || (advance > 0 && state === "confirmed"))
      await client.execute({
        sql: "insert into advance_orders (id, booking_id, amount, upi, payment_reference, stated_at, received_at, created_at, expires_at) values (?, ?, ?, 'encrypted', ?, ?, ?, 0, 9)",
        args: [`order-${id}`, id, advance, reference, stated, received],
      });
  }
  await migrateAll();
  const balance = { due_on: "2099-02-01", days_from_event: 0, upi: null };
  const advance = { due_on: null, days_from_event: null };
  const { remind_at } = (
    await rows("select unixepoch('2099-01-28 18:30') * 1000 as remind_at")
  )[0]!;
  expect(
    await rows(
      "select booking_id, amount, due_on, days_from_event, upi, remind_at from instalments order by booking_id, position",
    ),
  ).toEqual([
    { booking_id: "confirmed", amount: 1000_00, ...advance, upi: "encrypted", remind_at: null },
    { booking_id: "confirmed", amount: 4000_00, ...balance, remind_at },
    { booking_id: "free", amount: 7200_00, ...balance, remind_at: null },
    { booking_id: "requested", amount: 1000, ...advance, upi: null, remind_at: null },
    { booking_id: "requested", amount: 4000, ...balance, remind_at },
    { booking_id: "stated", amount: 1000_00, ...advance, upi: "encrypted", remind_at: null },
    { booking_id: "stated", amount: 4000_00, ...balance, remind_at },
    { booking_id: "whole", amount: 5000_00, ...advance, upi: "encrypted", remind_at: null },
  ]);
  expect(await rows("select id from instalments where upi is not null order by id")).toEqual(
    ["confirmed", "stated", "whole"].map((id) => ({ id: `order-${id}` })),
  );
  expect(
    await rows(
      "select booking_id, stated_by, amount, payment_reference, paid_on, stated_at, received_at from payments order by booking_id",
    ),
  ).toEqual([
    {
      booking_id: "confirmed",
      stated_by: "provider",
      amount: 1000_00,
      payment_reference: null,
      paid_on: "2026-11-04",
      stated_at: statedAt + hour,
      received_at: statedAt + hour,
    },
    {
      booking_id: "stated",
      stated_by: "customer",
      amount: 1000_00,
      payment_reference: "432112345678",
      paid_on: "2026-11-04",
      stated_at: statedAt,
      received_at: null,
    },
    {
      booking_id: "whole",
      stated_by: "customer",
      amount: 5000_00,
      payment_reference: "432112345678",
      paid_on: "2026-11-04",
      stated_at: statedAt,
      received_at: statedAt + hour,
    },
  ]);
  expect(
    await rows(
      "select id = (select id from payments where booking_id = receipts.booking_id) as its, booking_id, kind, financial_year, number, issued_at from receipts order by number",
    ),
  ).toEqual(
    expect.arrayContaining(
      ["confirmed", "whole"].map((booking_id) => ({
        ...{ its: 1, booking_id, kind: "payment", financial_year: 2026 },
        number: expect.any(Number) as number,
        issued_at: statedAt + hour,
      })),
    ),
  );
  expect(await rows("select number from receipts order by 1")).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
  expect(
    await rows("select booking_id from booking_tasks where kind = 'instalment' order by 1"),
  ).toEqual([{ booking_id: "confirmed" }, { booking_id: "free" }]);
});

test("what both sides wrote about a refund becomes statements of its dispute, and the decision one of the decisions", async () => {
  const { client, rows, migrateAll } = await databaseBefore("0056");
  const disputedAt = Date.UTC(2026, 10, 3, 20);
  for (const [id, state, customer, provider, decision] of [
    ["open", "disputed", "Nothing came", null, null],
    ["decided", "due", "Nothing came", "Closed bank", "It is owed"],
    ["settled", "received", null, null, null],
  ] as const) {
    await client.execute({
      sql: "insert into bookings (id, reference, enquiry_id, provider_id, account_id, state, event_date, guest_count, agreed, total, advance, requested_at) values (?, ?, ?, 'provider', 'customer', 'cancelled_by_customer', '2099-02-01', 1, '{}', 900, 500, 0)",
      args: [id, id, id],
    });
    await client.execute({
      sql: "insert into refunds (id, booking_id, state, amount, due_on, disputed_at, customer_note, provider_note, decision, created_at) values (?, ?, ?, 300, '2026-11-10', ?, ?, ?, ?, ?)",
      args: [
        ...[`refund-${id}`, id, state, customer && disputedAt, customer, provider, decision],
        disputedAt,
      ],
    });
    for (const side of state === "disputed" ? ["customer", "provider"] : [])
      await client.execute({
        sql: "insert into booking_tasks (booking_id, side, kind, amount) values (?, ?, 'refund_disputed', 300)",
        args: [id, side],
      });
  }
  await client.execute(
    "insert into booking_history (id, booking_id, event, from_state, to_state, actor_id, at) values ('h', 'decided', 'demand_refund', 'cancelled_by_customer', 'cancelled_by_customer', 'chitra', 5)",
  );
  await migrateAll();
  expect(
    await rows(
      "select booking_id, side, text, written_at from dispute_statements order by booking_id, side",
    ),
  ).toEqual([
    { booking_id: "decided", side: "customer", text: "Nothing came", written_at: disputedAt },
    { booking_id: "decided", side: "provider", text: "Closed bank", written_at: disputedAt },
    { booking_id: "open", side: "customer", text: "Nothing came", written_at: disputedAt },
  ]);
  expect(
    await rows("select booking_id, decided_by, outcome, refund, reason from dispute_decisions"),
  ).toEqual([
    {
      booking_id: "decided",
      decided_by: "chitra",
      outcome: "demand_refund",
      refund: 300,
      reason: "It is owed",
    },
  ]);
  expect(await rows("select side, kind, amount, due_at from booking_tasks order by side")).toEqual([
    { side: "customer", kind: "refund_disputed", amount: 300, due_at: null },
    // The end of the fifth day after the 4th of November in India.
    { side: "provider", kind: "dispute", amount: 900, due_at: Date.UTC(2026, 10, 9, 18, 30) },
  ]);
});

describe("a site that was open before it had to be opened by a press", () => {
  const complete = {
    ...{ company: { en: "Utsav" }, address: { en: "7 Sarafa" }, contactEmail: "a@b.example" },
    ...{ grievanceOfficer: { en: "Meera" }, grievanceEmail: "a@b.example" },
    securityEmail: "a@b.example",
  };
  const openingAfter = async (
    settings: object | null,
    role: "admin" | "customer",
    hasProvider = false,
  ) => {
    const { client, rows, migrateAll } = await databaseBefore("0062");
    if (hasProvider)
      await client.execute(
        "insert into providers (id, slug, account_id, status, business_name, contact_person, description, city, state, published_at, updated_at) values ('bilal', 'bilal', 'chitra', 'live', 'Bilal', 'Bilal', 'Band', 'jaipur', 'rajasthan', 1, 1)",
      );
    await client.execute({
      sql: "insert into accounts (id, email, phone, name, role, password_hash, language, created_at, updated_at) values ('chitra', 'c@example.com', '', 'Chitra', ?, 'x', 'en', 1, 1)",
      args: [role],
    });
    if (settings)
      await client.execute({
        sql: "insert into site_versions (settings, changed_by, changed_at) values (?, 'chitra', 2)",
        args: [JSON.stringify(settings)],
      });
    await migrateAll();
    const [newest] = await rows("select settings from site_versions order by number desc limit 1");
    return newest && (JSON.parse(String(newest.settings)) as object);
  };

  test("stays open, whether its operator was named in the settings or in the environment", async () => {
    expect(await openingAfter(complete, "admin")).toEqual({ ...complete, opening: "open" });
    expect(await openingAfter(null, "admin")).toEqual({ opening: "open" });
    const named = { look: "rose" };
    expect(await openingAfter(named, "admin", true)).toEqual({ ...named, opening: "open" });
  });

  test("stays closed if its operator was not named, or if it is new", async () => {
    const incomplete = { ...complete, securityEmail: "" };
    expect(await openingAfter(incomplete, "admin")).toEqual(incomplete);
    expect(await openingAfter(null, "customer")).toBeUndefined();
  });
});
