import { describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { allEnquiries } from "~/features/enquiries/lists/admin-queries.server";
import { threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { exportEnquiries } from "~/features/enquiries/personal-data/enquiry-export.server";
import { linkGuestBriefs } from "~/features/enquiries/sending/guest-briefs.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { answerQuote } from "~/features/quotes/quote-commands.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { translatorFor } from "~/platform/i18n.server";
import { confirmedBooking } from "../../support/records/bookings";
import { administrator, openAccount } from "../../support/records/accounts";
import { sentEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { sentByGuest } from "../../support/records/guests";
import { quote } from "../../support/records/quotes";
import { updateRows } from "../../support/records/stored-rows";

/**
 * Writes what the settings write for a confirmed new email, or another name, number or language.
 */
async function change(account: Account, set: Partial<Account>): Promise<Account> {
  await updateRows(schema.accounts, { id: account.id }, set);
  return { ...account, ...set };
}

/** Asha's enquiry, sent with her account's name and number unless overridden. */
async function sentBy(asha: Account, overrides: Record<string, unknown> = {}) {
  const { name, phone } = asha;
  return sentEnquiry({ name, phone, ...overrides }, undefined, asha);
}

const newEmail = () => `${newId()}@new.example`;

describe("after a customer changes their email", () => {
  test("the emails about the acceptance, the quote, its withdrawal and a message go to the new one", async () => {
    const asha = await openAccount();
    const { bilal, id } = await sentBy(asha);
    const updated = await change(asha, { email: newEmail() });
    const before = (await mailsTo(asha.email)).length;
    await transitionEnquiry(bilal, id, { event: "accept" });
    const { quoteId } = await sendQuote(bilal, id, quote());
    await answerQuote(bilal, id, { event: "withdraw", quoteId });
    await sendMessage(bilal, id, { text: "Which hall is it?" });
    expect(await mailsTo(asha.email)).toHaveLength(before);
    expect(await mailsTo(updated.email)).toHaveLength(4);
  });

  test("the provider sees the new one on the page, in the API and, with a new number, on a booking", async () => {
    const asha = await openAccount();
    const { bilal, id } = await sentBy(asha);
    await transitionEnquiry(bilal, id, { event: "accept" });
    const { email } = await change(asha, { email: newEmail() });
    expect((await enquiryFor(bilal, id, "en")).contact?.email).toBe(email);
    expect((await threadsFor(bilal, { limit: 10 })).enquiries[0]?.contact?.email).toBe(email);
    const booked = await confirmedBooking();
    const updated = await change(booked.asha, { email: newEmail(), phone: "+919812345678" });
    const { contact } = await enquiryFor(booked.bilal, booked.enquiryId, "en");
    expect(contact?.email).toBe(updated.email);
    const page = await bookingPage(booked.bilal, booked.id, "en");
    expect(page.contact).toEqual({ ...contact, preferred: null });
  });

  test("administrators find the enquiry by the new one, and the copy of all data has it", async () => {
    const asha = await openAccount();
    const { id } = await sentBy(asha);
    const updated = await change(asha, { email: newEmail() });
    const admin = await administrator();
    const found = await allEnquiries(admin, { q: updated.email }, { cursor: null, limit: 10 });
    expect(found.rows.map(({ thread }) => thread.id)).toEqual([id]);
    expect(found.rows[0]?.brief.email).toBe(updated.email);
    const copy = await exportEnquiries(updated, translatorFor("en"), "en");
    const { sent } = copy!.json as { sent: { email: string; reader?: unknown }[] };
    expect(sent[0]?.email).toBe(updated.email);
    expect(sent[0]).not.toHaveProperty("reader");
  });
});

describe("the name and number of an account", () => {
  test("are the current ones if the enquiry was sent with the account's own", async () => {
    const asha = await openAccount();
    const { bilal, id } = await sentBy(asha);
    await transitionEnquiry(bilal, id, { event: "accept" });
    await change(asha, { phone: "+919812345678", name: "Asha Verma Rao" });
    const { contact, customerName } = await enquiryFor(bilal, id, "en");
    expect(contact?.number?.telLink).toBe("tel:+919812345678");
    expect(customerName).toBe("Asha Verma Rao");
  });

  test("stay as typed if others were entered for this event", async () => {
    const asha = await openAccount();
    const { bilal, id } = await sentBy(asha, { name: "Sunita Verma", phone: "99887 76655" });
    await transitionEnquiry(bilal, id, { event: "accept" });
    const { email } = await change(asha, { phone: "+919812345678", email: newEmail() });
    const { contact } = await enquiryFor(bilal, id, "en");
    expect(contact).toMatchObject({ name: "Sunita Verma", email });
    expect(contact?.number?.telLink).toBe("tel:+919988776655");
  });
});

describe("a guest", () => {
  test("is reached at the email given in the enquiry", async () => {
    const { bilal, id, email } = await sentByGuest();
    await transitionEnquiry(bilal, id, { event: "accept" });
    expect((await enquiryFor(bilal, id, "en")).contact?.email).toBe(email);
    expect(await mailsTo(email, /accepted/)).toHaveLength(1);
  });

  test("who opens an account and then changes the email stays reachable for the enquiry", async () => {
    const { bilal, id, email } = await sentByGuest();
    const asha = await openAccount({ email, phone: "+919800000001" });
    await write((tx) => linkGuestBriefs(tx, asha));
    const updated = await change(asha, { email: newEmail() });
    await transitionEnquiry(bilal, id, { event: "accept" });
    expect((await enquiryFor(bilal, id, "en")).contact).toMatchObject({ email: updated.email });
    const [mail] = await mailsTo(updated.email);
    expect(mail?.subject).toContain("accepted");
  });
});

test("nothing is emailed to a deleted account", async () => {
  const asha = await openAccount();
  const { bilal, id } = await sentBy(asha);
  await transitionEnquiry(bilal, id, { event: "accept" });
  const before = (await mailsTo(asha.email)).length;
  const gone = `${asha.id}@deleted.invalid`;
  await change(asha, { state: "deleted", email: gone });
  await sendMessage(bilal, id, { text: "Are you there?" });
  expect(await mailsTo(asha.email)).toHaveLength(before);
  expect(await mailsTo(gone)).toEqual([]);
  expect((await enquiryFor(bilal, id, "en")).contact).toBeNull();
});
