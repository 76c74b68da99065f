import type { Account } from "~/features/accounts/account-queries.server";
import { expect, test } from "vitest";
import { wordsOf } from "~/platform/forms/details";
import { enquiryFor, sentBrief } from "~/features/enquiries/answering/thread-page.server";
import { readCursor } from "~/platform/database/keyset";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import {
  receivedEnquiries,
  sentEnquiries,
} from "~/features/enquiries/lists/enquiry-list-queries.server";
import { dashboardEnquiries } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { hours, advanceClock } from "~/platform/clock.server";
import { openAccount } from "../../support/records/accounts";
import {
  openProvider,
  sentEnquiry,
  threadWith,
  sentEnquiryTo,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";

const all = { state: undefined, cursor: null };

const waitingFor = async (account: Account) =>
  (await dashboardEnquiries(account, { ids: [], lost: [] }, 10)).waiting.length;

test("a provider sees a first name and a city; after the acceptance both sides see each other's contact", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const list = async () => (await receivedEnquiries(bilal, all, "en")).rows[0]!;
  const before = await Promise.all([enquiryFor(bilal, id, "en"), enquiryFor(asha, id, "en")]);
  expect(before.map(({ contact }) => contact)).toEqual([null, null]);
  const { brief } = await list();
  expect(brief).toMatchObject({ name: "Asha", city: "Jaipur" });
  expect(wordsOf(brief.details, "budget")).toBe("₹2,50,000");
  expect(JSON.stringify([before[0], await list()])).not.toMatch(/98765|Verma|example\.com/);
  await transitionEnquiry(bilal, id, { event: "accept" });
  expect((await enquiryFor(bilal, id, "en")).contact).toMatchObject({
    name: "Asha Verma",
    email: asha.email,
    number: { phone: "+91 98765 43210", whatsappLink: "https://wa.me/919876543210" },
    preferred: "whatsapp",
  });
  expect((await enquiryFor(asha, id, "en")).contact).toMatchObject({ email: bilal.email });
  expect((await list()).brief.name).toBe("Asha Verma");
  const [mail] = await mailsTo(asha.email, /accepted/);
  expect(mail!.text).toContain(bilal.email);
});

test("when a provider rejects, the customer gets an email with the reason", async () => {
  const { asha, bilal, id } = await sentEnquiry();
  await transitionEnquiry(bilal, id, {
    event: "reject",
    reason: "other",
    note: "We travel that week",
  });
  const seen = await enquiryFor(asha, id, "hi");
  expect(seen.answer).toEqual({ reason: "कोई और वजह", note: "We travel that week" });
  const [mail] = await mailsTo(asha.email, /isn't available/);
  expect(mail!.text).toContain("Another reason");
  expect(mail!.text).toContain("We travel that week");
});

test("after 72 hours without an answer an enquiry is closed, and both sides get an email", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  expect(await waitingFor(bilal)).toBe(1);
  advanceClock(hours(72));
  expect((await enquiryFor(asha, id, "en")).state).toBe("unanswered");
  expect((await receivedEnquiries(bilal, all, "en")).counts).toMatchObject({
    sent: 0,
    unanswered: 1,
  });
  expect(await waitingFor(bilal)).toBe(0);
  await expect(transitionEnquiry(bilal, id, { event: "accept" })).rejects.toMatchObject({
    key: "enquiries.now.unanswered",
  });
  await Promise.all([expireEnquiries(), expireEnquiries()]);
  expect((await threadWith(id)).state).toBe("unanswered");
  expect(await mailsTo(asha.email, /^No reply from/)).toHaveLength(1);
  expect(await mailsTo(bilal.email, /^Enquiry closed/)).toHaveLength(1);
});

test("an answer just before the deadline is valid", async () => {
  const { id, bilal } = await sentEnquiry();
  advanceClock(hours(71.9));
  expect((await transitionEnquiry(bilal, id, { event: "accept" })).state).toBe("accepted");
});

test("another account's enquiry is not found", async () => {
  const { id } = await sentEnquiry();
  const other = await openProvider();
  for (const stranger of [other.owner, await openAccount()])
    expect(await refusalOf(enquiryFor(stranger, id, "en"))).toBe("notFound");
});

test("the thank-you page shows its details only to the sender", async () => {
  const { reference, asha } = await sentEnquiry();
  const stranger = await openAccount();
  const details = {
    brief: { reference },
    email: asha.email,
    verified: true,
    to: ["Bilal Khan Band"],
  };
  for (const sender of [
    { account: asha, references: [] },
    { account: null, references: [reference] },
  ])
    expect(await sentBrief(reference, sender, "en")).toMatchObject(details);
  expect(await sentBrief(reference, { account: stranger, references: [] }, "en")).toBeNull();
});

test("a customer sees the threads of one brief together, and can filter them by state", async () => {
  const one = await openProvider();
  const { asha, ids } = await sentEnquiryTo([one, await openProvider()]);
  await transitionEnquiry(one.owner, ids[0]!, { event: "accept" });
  const list = await sentEnquiries(asha, all, "en");
  expect(list.rows.map(({ threads }) => threads.length)).toEqual([2]);
  // One card; each of its two threads counts in its own state.
  expect(list.counts).toMatchObject({ all: 2, sent: 1, accepted: 1 });
  const accepted = await sentEnquiries(asha, { ...all, state: "accepted" }, "en");
  expect(accepted.rows[0]!.threads.map(({ id }) => id)).toEqual([ids[0]]);
});

test("a provider's paged list shows what is due first, then the answered enquiries, newest first", async () => {
  const provider = await openProvider();
  const sent: string[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    advanceClock(1000);
    sent.push((await sentEnquiry({}, provider)).id);
  }
  const { owner } = provider;
  const [answered, rejected, ...waiting] = sent;
  await transitionEnquiry(owner, answered!, { event: "accept" });
  await transitionEnquiry(owner, rejected!, { event: "reject", reason: "budget" });
  const first = await receivedEnquiries(owner, all, "en");
  expect(first.total).toBe(11);
  const second = await receivedEnquiries(owner, { ...all, cursor: readCursor(first.next) }, "en");
  expect(second.next).toBeNull();
  const read = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(read).toEqual([...waiting, rejected, answered]);
});
