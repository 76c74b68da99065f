import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountOf } from "~/features/accounts/account-queries.server";
import { bookingFields } from "~/features/bookings/booking-fields";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { eventFields } from "~/features/events/event-fields";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { jobs } from "~/jobs.server";
import { advanceClock, days } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { db, emptyLog, schema } from "~/platform/database/database.server";
import { mailSettled, sendDueMails } from "~/platform/mail/sending.server";
import { required } from "~/platform/required";
import { declaredTexts } from "../../support/records/declared-columns";
import { knownPassword } from "../../support/records/password-hash";
import { plantPeople } from "../../support/records/planted-people";
import { tablesByName, type PlantedText } from "../../support/records/planted-rows";
import { seconds } from "../../support/time-limits.mjs";

/**
 * Tables without anything personal, and why. A new table must get a planted row or be added here.
 */
const impersonal: Record<string, string> = {
  account_counts: "numbers",
  account_entries: "numbers; its index is written from the account",
  application_counts: "numbers",
  application_entries: "numbers; its index is written from the application",
  audit_checks: "days, and the rule that was broken",
  audit_head: "the last hash",
  audit_log: "never purged: it has ids and events, never texts",
  catalogue: "a number",
  installation: "an id of this site",
  backup_runs: "names of backups, which are times",
  job_runs: "names of jobs; errors are stored without the values they quote",
  listing_counts: "written from the listings",
  listings: "written from the profile",
  legal_texts: "published by the host",
  profile_views: "numbers",
  retired_data_keys: "keys",
  site_versions: "published by the host about the site",
  review_weeks: "figures",
  storage_keys: "random keys, removed with the bytes three days after the file's row",
  search_entries: "written from the profile",
  search_spellings: "written from the profile",
  search_terms: "written from the profile",
  search_words: "written from the profile",
};

/** Columns that are never purged, and why. */
const staysForGood: Record<string, string> = {
  "booking_history.event": "one of our keywords",
  "bookings.reference": "a number by which the other side finds it",
  "briefs.city": "one of our list of cities",
  "briefs.reference": "a number by which the other side finds it",
  "enquiry_history.event": "one of our keywords",
  "grievance_history.event": "one of our keywords",
  "grievances.reference": "a number that proves it was decided",
  "providers.city": "one of our list of cities",
  "providers.state": "one of our list of states",
};

/** What deleting an account deletes immediately, since no one needs it any more. */
const deletedAtOnce = [
  ...["calendars.feed_hash", "calendars.feed_sealed"],
  ...["events.city", "events.name", ...declaredTexts(schema.events, eventFields)],
  // Of the profile picture.
  ...["files.digest", "files.name", "files.type"],
  "function_wishes.answers",
  ...["joining_alerts.brief", "joining_alerts.city", "joining_alerts.token_hash"],
  "known_places.mark",
  ...["nominees.email", "nominees.name", "nominees.phone", "nominees.relation"],
  ...["second_factors.recovery_hashes", "second_factors.secret"],
  ...["sessions.bearer_hash", "sessions.cookie_hash", "sessions.user_agent"],
  ...["shared_shortlists.token", "shared_shortlists.token_hash"],
  ...["shortlist_voters.browser_hash", "shortlist_voters.name", "shortlist_votes.comment"],
].sort();

/**
 * What stays of a failed enquiry while the provider's account exists: it counts how often the
 * provider was flagged.
 */
const staysWithProvider = "enquiry_flags.flagged_mark";

/**
 * What stays of a booking once its customer has left: the provider's review and details on receipts, and the mark by which
 * the provider's flags are counted.
 */
const providersOwn = [
  ...["booking_reviews.author_name", "booking_reviews.hidden_reason", "booking_reviews.text"],
  ...["enquiry_flags.flagged_mark", "receipts.supplier"],
];
/**
 * What stays once its provider has left: the customer's review, enquiry, booking request, changes,
 * payment reference, refusals, messages with their files, and flag.
 */
const customersOwn = [
  ...["payments.payment_reference", "booking_changes.message", "booking_changes.venue"],
  "booking_changes.extra",
  ...["booking_history.note", "enquiry_history.note"],
  ...["quotes.decline_note", "refunds.upi"],
  ...["booking_reviews.author_name", "booking_reviews.hidden_reason", "booking_reviews.text"],
  ...declaredTexts(schema.bookings, bookingFields),
  ...declaredTexts(schema.briefs, enquiryFields),
  ...["briefs.code_flow", "briefs.email", "briefs.name", "briefs.phone", "briefs.wishes"],
  "dispute_statements.text",
  ...["enquiry_flags.decision", "enquiry_flags.flagged_mark", "enquiry_flags.note"],
  ...["files.digest", "files.key", "files.name", "files.type", "messages.text"],
].sort();

/** They hold no text, and are planted for the rows that reference them. */
const onlyReferences = [
  ...[
    "booked_days",
    "booking_tasks",
    "dispute_files",
    "enquiry_contacts",
    "event_functions",
    "kept_providers",
    "message_files",
  ],
  ...["provider_categories", "provider_sizes", "quote_instalments", "quote_refunds"],
];

test("every table holds a person's text in this test, or is listed as holding none", async () => {
  const { texts } = await plantPeople();
  const planted = new Set(texts.map(({ place }) => place.split(".")[0]));
  const without = [...tablesByName.keys()].filter(
    (name) => !planted.has(name) && !(name in impersonal) && !onlyReferences.includes(name),
  );
  expect(without).toEqual([]);
});

test(
  "a year after the event a failed enquiry has no text left, while bookings and existing accounts lose none",
  async () => {
    const { texts } = await plantPeople();
    advanceClock(days(400));
    await runJobs();
    const left = await stillThere(texts);
    const failed = left.filter(({ row }) => ["asked", "guest", "passing"].includes(row));
    expect(columnsOf(failed).filter((column) => !(column in staysForGood))).toEqual([
      staysWithProvider,
    ]);
    const going = texts.filter(({ row }) => ["agreed", "customer", "provider"].includes(row));
    expect(columnsOf(going.filter((text) => !left.includes(text)))).toEqual([]);
  },
  seconds(60),
);

test("deleting an account immediately deletes everything that is no longer needed", async () => {
  const { texts, customer, owner } = await plantPeople();
  await deleteAccounts(customer, owner);
  const left = await stillThere(texts);
  expect(columnsOf(texts.filter((text) => !left.includes(text)))).toEqual(deletedAtOnce);
});

test.each([
  ["customer", "provider", providersOwn],
  ["provider", "customer", customersOwn],
] as const)(
  "a year after the deletion of the %s nothing of them is left, and nothing of the %s is lost",
  async (leaving, staying, ofTheOther) => {
    const { texts, customer, owner } = await plantPeople();
    await deleteAccounts(leaving === "customer" ? customer : owner);
    advanceClock(days(367));
    await runJobs();
    const left = await stillThere(texts);
    const of = (row: string) => left.filter((text) => text.row === row);
    expect(columnsOf(of(leaving)).filter((column) => !(column in staysForGood))).toEqual([]);
    expect(of(staying)).toEqual(texts.filter(({ row }) => row === staying));
    expect(columnsOf(of("agreed")).filter((column) => !(column in staysForGood))).toEqual(
      ofTheOther,
    );
  },
  60_000,
);

test(
  "a year after both sides were deleted no text of theirs is left in any table, index or byte of the file",
  async () => {
    const { texts, customer, owner } = await plantPeople();
    await deleteAccounts(customer, owner);
    advanceClock(days(367));
    await runJobs();
    const left = await stillThere(texts);
    expect(columnsOf(left)).toEqual(Object.keys(staysForGood));
    const bytes = await rawBytes();
    const rest = texts.filter((text) => !left.includes(text));
    expect(columnsOf(rest.filter((text) => isIn(bytes, text)))).toEqual([]);
  },
  seconds(60),
);

async function deleteAccounts(...ids: string[]) {
  for (const id of ids) {
    const account = required(await accountOf(id), "account");
    await deleteAccount(account, { session: null, password: knownPassword });
  }
  await sendDueMails();
  await mailSettled();
}

async function runJobs() {
  for (const { run } of jobs) await run();
  // The bytes of a file and its key are removed three days after its row.
  advanceClock(days(4));
  for (const { run } of jobs) await run();
}

const columnsOf = (texts: readonly PlantedText[]) =>
  [...new Set(texts.map(({ place }) => place))].sort();

async function stillThere(texts: readonly PlantedText[]): Promise<PlantedText[]> {
  const found = new Set<PlantedText>();
  for (const name of tablesByName.keys()) {
    const rows = JSON.stringify(await db.all(sql.raw(`select * from "${name}"`)));
    for (const text of texts)
      if (rows.includes(text.text) || rows.includes(text.stored)) found.add(text);
  }
  return texts.filter((text) => found.has(text));
}

/** The database file and its write-ahead log, read after a checkpoint. */
async function rawBytes(): Promise<Buffer> {
  const file = config().databaseUrl.replace("file:", "");
  await emptyLog();
  return Buffer.concat([file, `${file}-wal`].filter(existsSync).map((path) => readFileSync(path)));
}

/** An index may store the first letters of a word only with the word before. */
const isIn = (bytes: Buffer, { text, stored }: PlantedText) =>
  bytes.includes(text.slice(6)) || bytes.includes(stored.slice(6));
