import { createClient, type InValue } from "@libsql/client";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { config } from "~/platform/config.server";
import { schema } from "~/platform/database/database.server";
import { bringToThisVersion } from "../../fixtures/upgrade/load";

// Has rows in every table that its version had.
await vi.hoisted(async () => {
  const { loadVersionBefore } = await import("../../fixtures/upgrade/load");
  await loadVersionBefore(process.env.DATABASE_URL!);
});
beforeAll(bringToThisVersion);

const client = createClient({ url: config().databaseUrl });
/** A row in each table that is newer than the loaded version. */
const newerRows = [
  "known_places (account_id, mark, seen_at) select id, 'mark', 0 from accounts limit 1",
  "nominees (account_id, name, updated_at) select id, '', 0 from accounts limit 1",
  "impersonations (id, account_id, admin_id, reason, started_at, expires_at) select 'impersonation', id, id, '', 0, 0 from accounts limit 1",
  "second_factors (account_id, secret, created_at, recovery_hashes) select id, '', 0, '[]' from accounts limit 1",
  "blocked_days (provider_id, day, is_imported) select id, '2027-01-01', 0 from providers limit 1",
  "profile_views (provider_id, month, views) select id, '2027-01-01', 1 from providers limit 1",
  "amendments (id, application_id, state, typed, version, submitted_at) select 'amendment', id, 'submitted', '', 1, 0 from applications limit 1",
  "quotes (id, enquiry_id, version, state, guest_count, advance, valid_until, sent_at) select 'quote', id, 1, 'sent', 1, 0, 0, 0 from enquiries limit 1",
  "quote_lines (quote_id, position, description, quantity, unit, price) values ('quote', 0, '', 1, 'event', 100)",
  "quote_instalments (quote_id, position, amount, percent, days_from_event, due_on) values ('quote', 0, 100, 0, 0, '2027-01-01')",
  "quote_refunds (quote_id, days_before, percent) values ('quote', 0, 0)",
  "bookings (id, reference, enquiry_id, provider_id, account_id, state, event_date, guest_count, quote_id, agreed, total, advance, requested_at) select 'booking', 'BKG', e.id, e.provider_id, a.id, 'requested', '2027-01-01', 1, 'quote', '{}', 0, 0, 0 from enquiries e, accounts a limit 1",
  "messages (id, enquiry_id, party, text, sent_at) select 'message', id, 'customer', '', 0 from enquiries limit 1",
  "message_files (message_id, position, file_id) select 'message', 0, id from files limit 1",
  "saved_replies (id, account_id, name, text, created_at) select 'reply', id, '', '', 0 from accounts limit 1",
  "booked_days (booking_id, provider_id, day) select 'booking', id, '2027-01-02' from providers limit 1",
  "booking_history (id, booking_id, event, from_state, to_state, actor_id, at) select 'move', 'booking', 'accept', 'requested', 'accepted', id, 0 from accounts limit 1",
  "instalments (id, booking_id, position, amount) values ('instalment', 'booking', 0, 100)",
  "payments (id, booking_id, stated_by, amount, paid_on, stated_at, counts_at) values ('payment', 'booking', 'customer', 100, '2027-01-01', 0, 0)",
  "receipts (id, booking_id, provider_id, kind, financial_year, number, issued_at) select 'payment', 'booking', id, 'payment', 2026, 1, 0 from providers limit 1",
  "booking_tasks (booking_id, side, kind) values ('booking', 'provider', 'request')",
  "refunds (id, booking_id, state, amount, due_on, created_at) values ('refund', 'booking', 'due', 100, '2027-01-01', 0)",
  "booking_notes (booking_id, english, hindi, hash, issued_at) values ('booking', '', '', '', 0)",
  "replaced_booking_notes (booking_id, english, hindi, hash, issued_at, replaced_at) values ('booking', '', '', '', 0, 0)",
  "booking_changes (id, booking_id, proposer, state, event_date, guest_count, total, proposed_at, expires_at) values ('change', 'booking', 'customer', 'proposed', '2027-01-01', 1, 0, 0, 0)",
  "booking_reviews (id, booking_id, side, provider_id, stars, written_at) select 'review', 'booking', 'customer', id, 5, 0 from providers limit 1",
  "dispute_statements (id, booking_id, side, text, written_at) values ('statement', 'booking', 'customer', '', 0)",
  "dispute_files (statement_id, position, file_id) select 'statement', 0, id from files limit 1",
  "dispute_decisions (id, booking_id, decided_by, outcome, paid, refund, decided_at) select 'decision', 'booking', id, 'settle_as_completed', 0, 0, 0 from accounts limit 1",
  "enquiry_contacts (enquiry_id, number_shown_at) select id, 0 from enquiries limit 1",
  "audit_checks (id, asked_by, asked_at) select 'check', id, 0 from accounts limit 1",
  "enquiry_flags (id, enquiry_id, side, reporter_id, flagged_mark, reason, note, state, created_at) select 'flag', e.id, 'customer', a.id, '', 'spam', '', 'open', 0 from enquiries e, accounts a limit 1",
  "review_weeks (week, waiting, decided, in_time, missed, reasons) values ('2026-11-16', 0, 0, 0, 0, '{}')",
  "site_versions (settings, changed_by, changed_at) select '{}', id, 0 from accounts limit 1",
  "legal_texts (page, version, en, hi, published_by, published_at) select 'terms', '1', '', '', id, 0 from accounts limit 1",
  "backup_runs (kind, at, name) values ('backup', 0, 'aayojan-1')",
  "job_runs (name, every_ms, started_at, took_ms) values ('claims', 60000, 0, 0)",
  "grievances (id, reference, kind, provider_id, account_id, name, email, language, words, state, created_at) select 'grievance', 'GRV', 'listing', p.id, p.account_id, '', '', 'en', '', 'acknowledged', 0 from providers p limit 1",
  "grievance_history (id, grievance_id, event, to_state, at) values ('filed', 'grievance', 'file', 'acknowledged', 0)",
  "grievance_notes (id, grievance_id, kind, text, at) values ('note', 'grievance', 'internal', '', 0)",
  "upload_requests (id, application_id, slot, token_hash, created_at, expires_at) select 'request', id, 'panCard', '', 0, 0 from applications limit 1",
  "kept_providers (account_id, provider_id, kept_at) select account_id, id, 0 from providers limit 1",
  "shared_shortlists (id, account_id, token_hash, token, shows_name, created_at, expires_at) select 'link', id, 'hash', '', 0, 0, 0 from accounts limit 1",
  "shortlist_voters (id, shared_shortlist_id, browser_hash, name, created_at) values ('voter', 'link', '', 'Dadi', 0)",
  "shortlist_votes (voter_id, provider_id, vote, voted_at) select 'voter', id, 'yes', 0 from providers limit 1",
  "application_notes (id, application_id, author_id, text, created_at) select 'note', applications.id, accounts.id, '', 0 from applications, accounts limit 1",
  "joining_alerts (id, token_hash, email, language, category, city, created_at, expires_at) values ('alert', '', '', 'en', 'security', 'kochi', 0, 0)",
  "events (id, account_id, name, city, contact_preference, date_flexible, created_at, updated_at) select 'event', id, '', '', 'phone', 0, 0, 0 from accounts limit 1",
  "event_functions (id, event_id, position, type, date, guest_count) values ('haldi', 'event', 0, 'haldi', '2027-01-01', 1)",
  "function_wishes (function_id, category, answers) values ('haldi', 'catering', '{}')",
];
beforeAll(async () => {
  // It would refuse every change before a constraint is checked.
  await client.execute("drop trigger audit_log_is_never_changed");
  for (const row of newerRows) await client.execute(`insert or ignore into ${row}`);
});
afterAll(() => client.close());

const tables = Object.values<unknown>(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((table) => getTableConfig(table));

/** Every CHECK refuses one of them. */
const odd: readonly InValue[] = ["?", -1, 0, 2, 1e9];

const putInFirstRow = (
  table: string,
  column: string,
  value: InValue,
  by: Pick<typeof client, "execute"> = client,
) =>
  by.execute({
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
  test("an odd value in each column with a CHECK", async () => {
    const open: string[] = [];
    const undone = await client.transaction("write");
    for (const { name: table, columns, checks } of tables)
      for (const { name: check } of checks) {
        const column = columns.find(({ name }) => check === `${table}_${name}_check`)!.name;
        let isRefused = false;
        for (const value of odd)
          isRefused ||= await putInFirstRow(table, column, value, undone).then(
            () => false,
            (error: unknown) => String(error).includes(`CHECK constraint failed: ${check}`),
          );
        if (!isRefused) open.push(check);
      }
    await undone.rollback();
    expect(open).toEqual([]);
  });

  test.each(references)("in %s.%s an id without a row in %s", async (table, column) => {
    const unknownId = column === "number" ? 7 : "nobody";
    await expect(putInFirstRow(table, column, unknownId)).rejects.toThrow(
      "FOREIGN KEY constraint failed",
    );
  });
});

// Their rows are emptied, never deleted, so no index is needed for deletions.
const neverDeleted = ["accounts", "providers"];

test.each(references.filter(([, , parent]) => !neverDeleted.includes(parent)))(
  "references to a deleted row are found by an index: %s.%s, of %s",
  async (table, column) => {
    const { rows } = await client.execute(
      `explain query plan select 1 from "${table}" where "${column}" = 'a'`,
    );
    expect(rows.map(({ detail }) => String(detail)).join()).toMatch(
      /^SEARCH .* USING (.*INDEX|INTEGER PRIMARY KEY)/,
    );
  },
);

test("all columns with ids of other tables reference them, except those of browsers, processes and requests", () => {
  const named = tables.flatMap(({ name, columns, foreignKeys }) => {
    const referring = foreignKeys.map((key) => key.reference().columns[0]!.name);
    return columns
      .filter((column) => /_(id|ids|by)$/.test(column.name) && !referring.includes(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(named.sort()).toEqual([
    "applications.visitor_id",
    "outbox.leased_by",
    "outbox.request_id",
    "payments.stated_by",
    "saved_forms.file_ids",
    "saved_forms.visitor_id",
  ]);
});
