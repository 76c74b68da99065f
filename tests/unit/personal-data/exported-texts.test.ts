import { beforeEach, expect, test } from "vitest";
import { bookingFields } from "~/features/bookings/booking-fields";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { labelOf } from "~/features/personal-data/readable.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { declaredTexts } from "../../support/records/declared-columns";
import { exportedDataOf } from "../../support/records/exported-data";
import { plantPeople } from "../../support/records/planted-people";
import type { PlantedText } from "../../support/records/planted-rows";
import { rowWith, rowsWith, updateRows } from "../../support/records/stored-rows";

/** Columns that are in no one's copy, and why. A new text column must be exported or added here. */
const leftOut: Record<string, string> = {
  "accounts.password_hash": "a secret that reveals nothing",
  "application_answers.saved_by_page": "a random number of an open page",
  "application_files.caption_by_page": "a random number of an open page",
  "applications.visitor_id": "a random number of a browser",
  "briefs.code_flow": "a random number of a browser",
  "calendars.feed_hash": "a key: anyone with the copy could read the calendar for good",
  "calendars.feed_sealed": "a key: anyone with the copy could read the calendar for good",
  "codes.code_hash": "a secret valid for ten minutes",
  "codes.email": "the email, for ten minutes",
  "codes.flow": "a random number of a browser, for ten minutes",
  "codes.network": "a hash, for ten minutes",
  "enquiry_flags.flagged_mark": "a hash",
  "files.digest": "a checksum of a file that is in the copy",
  "files.key": "the storage key of a file that is in the copy",
  "idempotency_keys.key": "a random number, for a day",
  "idempotency_keys.outcome": "ids of rows that are in the copy, for a day",
  "invitations.email": "the email of the person invited, for seven days",
  "invitations.token_hash": "a hash",
  "joining_alerts.email": "the account's email, which is in the copy",
  "joining_alerts.token_hash": "a hash",
  "known_places.mark": "a hash",
  "outbox.error": "what a mail server said",
  "outbox.leased_by": "one of our processes",
  "outbox.request_id": "a random number of a request",
  "outbox.to_address": "the account's email, which is in the copy",
  "rate_limits.key": "a hash, for hours",
  "saved_forms.account_mark": "a hash, for a day",
  "saved_forms.body": "an unsent form of a browser, for a day",
  "saved_forms.path": "an unsent form of a browser, for a day",
  "saved_forms.visitor_id": "a random number of a browser",
  "second_factors.recovery_hashes": "hashes of secrets",
  "second_factors.secret": "a secret",
  "sessions.bearer_hash": "a hash",
  "sessions.cookie_hash": "a hash",
  "shared_shortlists.token": "a key: anyone with the copy could see the list for good",
  "shared_shortlists.token_hash": "a hash",
  "shortlist_voters.browser_hash": "a hash",
  "signups.email": "an unfinished sign-up, for an hour",
  "signups.name": "an unfinished sign-up, for an hour",
  "signups.password_hash": "a secret",
  "signups.phone": "an unfinished sign-up, for an hour",
  "signups.redirect_to": "one of our pages",
  "upload_requests.token_hash": "a hash",
};

const saying = (reason: string, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, reason]));

/** Columns about the other side of an enquiry or a booking, by the side that requests the copy. */
const ofTheOther: Record<"customer" | "provider", Record<string, string>> = {
  customer: {
    "instalments.upi": "the provider's",
    ...saying("the provider's, which an administrator has hidden", [
      ...["booking_reviews.reply", "booking_reviews.reply_hidden_reason"],
    ]),
    "files.type": "of a file sent with a message, which is in the copy",
    "grievances.consequence": "what a reported provider was told",
    "upload_requests.uploader_name": "of the provider's application",
  },
  provider: {
    "booking_changes.message": "the customer's text",
    "booking_history.note": "the customer's text, of one of their events",
    ...saying("the customer's text", [
      ...declaredTexts(schema.briefs, enquiryFields),
      ...declaredTexts(schema.bookings, bookingFields, ({ isWritersOwn }) => Boolean(isWritersOwn)),
    ]),
    "briefs.city": "the customer's enquiry",
    "briefs.email": "the customer's contact",
    "briefs.name": "the customer's contact",
    "briefs.phone": "the customer's contact",
    "briefs.wishes": "the customer's enquiry",
    "enquiry_history.note": "the customer's text, of one of their events",
    "grievances.consequence": "what another provider was told",
    "refunds.upi": "the customer's",
    "shortlist_voters.name": "the customer's family",
    "shortlist_votes.comment": "the customer's family",
  },
};

/**
 * What each side may read of the other: the provider it asked, and the texts in its own threads.
 */
const readByTheOther = {
  customer: ["providers.business_name"],
  provider: [
    ...["briefs.reference", "enquiries.note", "enquiry_history.event", "files.name"],
    ...["enquiry_flags.decision", "enquiry_flags.note", "messages.text", "quote_lines.description"],
    ...["quotes.cancellation_note", "quotes.decline_note", "quotes.exclusions"],
    "quotes.inclusions",
  ],
};

const shared = ["agreed", "asked", "passing"];

let planted: Awaited<ReturnType<typeof plantPeople>>;
beforeEach(async () => {
  planted = await plantPeople();
});

const accountOf = (side: "customer" | "provider") =>
  side === "customer" ? planted.customer : planted.owner;
const columnsOf = (texts: readonly PlantedText[]) =>
  [...new Set(texts.map(({ place }) => place))].sort();

test.each(["customer", "provider"] as const)(
  "the text of every column about a %s is in their copy, in JSON and in HTML, and nothing that belongs only to others",
  async (side) => {
    const { json, html } = await exportedDataOf(accountOf(side));
    const mine = planted.texts.filter(({ row }) => row === side || shared.includes(row));
    const found = mine.filter(({ text }) => json.includes(text));
    const present = columnsOf(found);
    const missing = columnsOf(mine).filter((column) => !present.includes(column));
    const explained = { ...leftOut, ...ofTheOther[side] };
    expect(missing.filter((column) => !(column in explained))).toEqual([]);
    expect(present.filter((column) => column in explained)).toEqual([]);
    const shown = mine.filter(({ text }) => html.includes(text));
    expect(columnsOf(shown).filter((column) => column in explained)).toEqual([]);
    expect(columnsOf(found.filter(({ text }) => !html.includes(text)))).toEqual([]);

    const others = planted.texts.filter(({ row }) => row !== side && !shared.includes(row));
    const read = others.filter(({ text }) => json.includes(text) || html.includes(text));
    expect(columnsOf(read)).toEqual([...readByTheOther[side]].sort());
  },
);

test("every name in data.json has a text in both languages, which data.html shows", async () => {
  for (const side of ["customer", "provider"] as const)
    for (const language of ["en", "hi"] as const) {
      const { data, html } = await exportedDataOf(accountOf(side), language);
      const t = translatorFor(language);
      const names = new Set(namesIn(data));
      expect([...names].filter((name) => labelOf(name, t) === null)).toEqual([]);
      expect(html).not.toMatch(/personalData\.|>undefined<|\[object/);
    }
});

/**
 * The names in the copy. Answers have the names of their questions, and a history's note is free
 * JSON.
 */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    name,
    ...(["answers", "note"].includes(name) ? [] : namesIn(one)),
  ]);
}

test("an email that contains a code is exported with its subject only", async () => {
  const { email } = await rowWith(schema.accounts, { id: planted.customer });
  await updateRows(schema.outbox, { to: email }, { expiresAt: new Date(Date.now() + 600_000) });
  const { data } = await exportedDataOf(planted.customer);
  const { emails } = data as { emails: { subject: string; text: string }[] };
  expect(emails.map(({ text }) => text)).toEqual([""]);
  expect(emails[0]!.subject).not.toBe("");
});

test("a provider's copy says what they were told after a report of their listing, but not who reported it or in which words", async () => {
  const [reported] = await rowsWith(schema.grievances, { accountId: planted.customer });
  const { id: providerId } = await rowWith(schema.providers, { accountId: planted.owner });
  await updateRows(schema.grievances, { id: reported!.id }, { providerId });
  const { json } = await exportedDataOf(planted.owner);
  expect(json).toContain(reported!.consequence);
  for (const theirs of [reported!.words, reported!.name, reported!.email, reported!.reference])
    expect(json).not.toContain(theirs);
});
