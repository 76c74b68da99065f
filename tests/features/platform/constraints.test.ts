import { createClient, type InValue } from "@libsql/client";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { config } from "~/platform/config.server";
import { schema } from "~/platform/database/database.server";

// Every table has rows in it.
await vi.hoisted(async () => {
  const { loadVersionBefore } = await import("../../fixtures/upgrade/load");
  await loadVersionBefore(process.env.DATABASE_URL!);
});

const client = createClient({ url: config().databaseUrl });
// The version before did not know this table.
beforeAll(async () => {
  await client.execute(
    "insert into known_places (account_id, mark, seen_at) select id, 'mark', 0 from accounts limit 1",
  );
});
afterAll(() => client.close());
// It would refuse every change before a constraint is asked.
beforeAll(() => client.execute("drop trigger audit_log_is_never_changed"));
// A table that is newer than those rows.
beforeAll(() =>
  client.execute(
    "insert into second_factors (account_id, secret, created_at, recovery_hashes) select id, '', 0, '[]' from accounts limit 1",
  ),
);

const tables = Object.values<unknown>(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((table) => getTableConfig(table));

/** One value for each constraint that its column must not hold. */
const refused: Record<string, InValue> = {
  "accounts.role": "owner",
  "accounts.state": "closed",
  "accounts.language": "mr",
  "accounts.latitude": 90.5,
  "accounts.longitude": -181,
  "account_counts.role": "owner",
  "account_counts.state": "closed",
  "account_counts.many": -1,
  "sessions.remembered": 2,
  "codes.purpose": "login",
  "codes.tries": -1,
  "codes.tries_elsewhere": -1,
  "signups.role": "",
  "signups.language": "EN",
  "suspensions.hid_profile": "suspended",
  "files.kind": "video",
  "files.is_public": "yes",
  "files.has_medium": 2,
  "files.size": -1,
  "files.width": 0,
  "files.height": "tall",
  "providers.status": "closed",
  "providers.business_type": "company",
  "providers.years_of_experience": 76,
  "providers.team_size": 0,
  "providers.starting_price": 99,
  "providers.daily_capacity": 0,
  "providers.notice_days": 366,
  "provider_categories.category": "music",
  "provider_sizes.size": "huge",
  "listings.category": "music",
  "listings.starting_price": 99,
  "listings.sizes": -1,
  "search_entries.number": -1,
  "search_entries.starting_price": 99,
  "search_words.many": -1,
  "listing_counts.category": "music",
  "listing_counts.many": -1,
  "provider_packages.position": -1,
  "provider_packages.price": 0,
  "provider_pictures.position": "first",
  "catalogue.id": 2,
  "briefs.contact_preference": "post",
  "briefs.event_type": "party",
  "briefs.event_date": "2026-1-31",
  "briefs.date_flexible": -1,
  "briefs.guest_count": 0,
  "briefs.budget": -100,
  "briefs.language": "hindi",
  "enquiries.state": "lost",
  "enquiries.reason": "no",
  "enquiry_history.from_state": "new",
  "enquiry_history.to_state": "",
  "applications.state": "new",
  "application_counts.state": "new",
  "application_counts.many": -1,
  "applications.language": "",
  "applications.reapply_after": "31.01.2026",
  "application_answers.step": "bank",
  "application_answers.version": 0,
  "application_files.slot": "passport",
  "application_files.state": "lost",
  "application_files.reason": "ugly",
  "application_files.position": -1,
  "application_submissions.number": 0,
  "application_submissions.earned": -1,
  "application_submissions.applicable": -1,
  "application_submissions.marketing_consent": 3,
  "application_submissions.language": "en-IN",
  "change_requests.step": "",
  "application_history.from_state": "open",
  "application_history.to_state": "closed",
  "outbox.state": "lost",
  "outbox.tries": -1,
  "outbox.urgent": 2,
  "rate_limits.points": -1,
};

const putInFirstRow = (table: string, column: string, value: InValue) =>
  client.execute({
    sql: `update "${table}" set "${column}" = ? where rowid = (select min(rowid) from "${table}")`,
    args: [value],
  });

const references = tables.flatMap(({ name, foreignKeys }) =>
  foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return [name, columns[0]!.name, getTableConfig(foreignTable).name] as const;
  }),
);

describe("the tables refuse", () => {
  test("something for each of their CHECKs", () => {
    const names = tables.flatMap(({ checks }) => checks.map(({ name }) => name));
    const tried = Object.keys(refused).map((column) => `${column.replace(".", "_")}_check`);
    expect(tried.sort()).toEqual(names.sort());
  });

  test.each(Object.entries(refused))("in %s: %s", async (column, value) => {
    const [table = "", name = ""] = column.split(".");
    await expect(putInFirstRow(table, name, value)).rejects.toThrow(
      `CHECK constraint failed: ${table}_${name}_check`,
    );
  });

  test.each(references)("in %s.%s what is no row of %s", async (table, column) => {
    const nobody = column === "number" ? 7 : "nobody";
    await expect(putInFirstRow(table, column, nobody)).rejects.toThrow(
      "FOREIGN KEY constraint failed",
    );
  });
});

// Their rows stay, emptied: nothing is searched for when one is deleted.
const neverDeleted = ["accounts", "providers"];

test.each(references.filter(([, , parent]) => !neverDeleted.includes(parent)))(
  "what refers to a deleted row is found by an index: %s.%s, of %s",
  async (table, column) => {
    const { rows } = await client.execute(
      `explain query plan select 1 from "${table}" where "${column}" = 'a'`,
    );
    expect(rows.map(({ detail }) => String(detail)).join()).toMatch(
      /^SEARCH .* USING (.*INDEX|INTEGER PRIMARY KEY)/,
    );
  },
);

test("the columns that name rows of other tables all refer to them, but for those of browsers and hashes", () => {
  const named = tables.flatMap(({ name, columns, foreignKeys }) => {
    const referring = foreignKeys.map((key) => key.reference().columns[0]!.name);
    return columns
      .filter((column) => /_(id|ids|by)$/.test(column.name) && !referring.includes(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(named.sort()).toEqual([
    "applications.visitor_id",
    "outbox.leased_by",
    "saved_forms.file_ids",
    "saved_forms.visitor_id",
  ]);
});
