import { expect, test } from "vitest";
import { enquiryForm, enquiryEventForm } from "~/features/enquiries/enquiry-forms";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { schema } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { createEvent } from "~/features/events/event-commands.server";
import { openAccount } from "../../support/records/accounts";
import { eventInput } from "../../support/records/events";
import { whileHidden } from "../../support/records/site-offer";
import {
  brief,
  openProvider,
  sender,
  threadsOf,
  enquiryFormValues,
  sentEnquiryTo,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { rowsWith } from "../../support/records/stored-rows";

const today = () => istDay(now());

test("the same form sent twenty times at once is one enquiry with one set of emails and one reference", async () => {
  const asha = await openAccount();
  const { id, owner } = await openProvider();
  const from = sender(asha);
  const key = newId();
  const input = brief([id]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendEnquiry(input, from, key)),
  );
  const again = await sendEnquiry(input, from, key);
  expect(new Set([...answers, again].map(({ reference }) => reference)).size).toBe(1);
  expect(await rowsWith(schema.enquiries, { providerId: id })).toHaveLength(1);
  expect(await mailsTo(owner.email)).toHaveLength(1);
  expect(await mailsTo(asha.email)).toHaveLength(1);
});

test("sending the same brief again returns the first reference until that enquiry has ended", async () => {
  const asha = await openAccount();
  const { id, owner } = await openProvider();
  const first = await sendEnquiry(brief([id]), sender(asha));
  expect(await sendEnquiry(brief([id]), sender(asha))).toEqual(first);
  const other = await sendEnquiry(brief([id], { message: "And a dhol" }), sender(asha));
  expect(other.reference).not.toBe(first.reference);
  const [thread] = await threadsOf(first.reference);
  await transitionEnquiry(asha, thread!.id, { event: "withdraw" });
  const again = await sendEnquiry(brief([id]), sender(asha));
  expect(again.reference).not.toBe(first.reference);
  expect(await mailsTo(owner.email, /^New/)).toHaveLength(3);
});

test("the same idempotency key from two browsers sends two enquiries", async () => {
  const { id } = await openProvider();
  const one = await sendEnquiry(brief([id]), sender(await openAccount()), "same-key");
  const other = await sendEnquiry(brief([id]), sender(await openAccount()), "same-key");
  expect(one.reference).not.toBe(other.reference);
});

test("different content under a used idempotency key is refused with what was sent, and nothing is sent", async () => {
  const asha = await openAccount();
  const { id, owner } = await openProvider({ businessName: "Bilal Brass Band" });
  const first = await sendEnquiry(brief([id]), sender(asha), "one-key");
  const changed = brief([id], { message: "And a dhol" });
  for (const reused of ["enquiries.reused.key", "enquiries.reused.form"])
    await expect(sendEnquiry(changed, sender(asha), "one-key", reused)).rejects.toMatchObject({
      kind: "conflict",
      key: reused,
      details: { params: { reference: first.reference, names: "Bilal Brass Band" } },
    });
  expect(await mailsTo(owner.email)).toHaveLength(1);
  expect(await sendEnquiry(brief([id]), sender(asha), "one-key")).toEqual(first);
  expect((await sendEnquiry(changed, sender(asha), "other-key")).reference).not.toBe(
    first.reference,
  );
});

test("one brief to three providers makes a thread with each, and one copy for the customer", async () => {
  const all = await Promise.all([openProvider(), openProvider(), openProvider()]);
  const { asha, reference } = await sentEnquiryTo(all);
  expect(await threadsOf(reference)).toHaveLength(3);
  for (const { owner } of all) expect(await mailsTo(owner.email)).toHaveLength(1);
  expect(await mailsTo(asha.email)).toHaveLength(1);
});

test("a provider's email about an enquiry is in its own language and has no contact", async () => {
  const { id, owner } = await openProvider({}, { language: "hi" });
  const asha = await openAccount({ email: `secret-${newId()}@example.com` });
  await sendEnquiry(brief([id]), sender(asha));
  const [mail] = await mailsTo(owner.email);
  expect(mail!.subject).toMatch(/^नई पूछताछ: शादी, .*जयपुर$/);
  expect(mail!.text).toContain("250 मेहमान");
  expect(mail!.text).not.toMatch(/secret-|98765|Verma/);
});

test.each([
  ["yesterday", -1, "enquiries.form.eventDate.past"],
  ["in more than three years", 3 * 366 + 1, "enquiries.form.eventDate.far"],
])("an event that is %s is refused", async (_, days, key) => {
  const { id } = await openProvider();
  const input = brief([id], { eventDate: addDays(today(), days) });
  await expect(sendEnquiry(input, sender(await openAccount()))).rejects.toMatchObject({
    kind: "invalid",
    details: { fields: { eventDate: [key] } },
  });
});

test("both emails about an enquiry for today give the last minute of the day, and say '1 guest'", async () => {
  const { id, owner } = await openProvider({}, { language: "hi" });
  const asha = await openAccount();
  await sendEnquiry(brief([id], { eventDate: today(), guestCount: "1" }), sender(asha));
  const [received] = await mailsTo(owner.email);
  expect(received!.text).toContain(`${formatDay(today(), "hi")}, रात 11:59 बजे तक जवाब दें`);
  const [copy] = await mailsTo(asha.email);
  expect(copy!.text).toContain(`${formatDay(today(), "en")}, 11:59 pm`);
  expect(copy!.text).not.toContain("72 hours");
  expect(copy!.text).toContain("1 guest ·");
});

test.each([
  ["eventDate", "29/2/2027", "fields.day.format"],
  ["eventDate", "", "enquiries.form.eventDate.missing"],
  ["guestCount", "0", "fields.number.range|min=1|max=100000"],
  ["budget", "lakh", "fields.rupees.format"],
  ["budget", "20 crore", "fields.rupees.range"],
  ["providerIds", [], "enquiries.to.missing"],
  ["providerIds", ["a", "b", "c", "d", "e", "f"], "enquiries.to.tooMany|max=5"],
])("%s %j is refused with %s", (field, value, key) => {
  const { error } = enquiryForm.safeParse(enquiryFormValues(["x"], { [field]: value }));
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, key]]);
});

test("a rejection needs a reason, and 'another reason' needs a text", () => {
  const problems = (input: object) =>
    enquiryEventForm
      .safeParse({ event: "reject", ...input })
      .error?.issues.map(({ message }) => message);
  expect(problems({})).toEqual(["enquiries.reject.reason.missing"]);
  expect(problems({ reason: "other" })).toEqual(["enquiries.reject.note.missing"]);
  expect(problems({ reason: "date_taken" })).toBeUndefined();
});

test("customers cannot send an enquiry to themselves or to an unknown provider", async () => {
  const { id, owner } = await openProvider();
  const sendTo = (ids: string[]) => sendEnquiry(brief(ids), sender(owner));
  await expect(sendTo([id])).rejects.toMatchObject({
    details: { fields: { providerIds: ["enquiries.to.own"] } },
  });
  await expect(sendTo(["nobody"])).rejects.toMatchObject({
    details: { fields: { providerIds: ["enquiries.to.unknown"] } },
  });
});

test("an event type disabled by the host is refused in an enquiry, unless the customer's event has it", async () => {
  const asha = await openAccount();
  const { id } = await openProvider();
  const event = await createEvent(asha, eventInput());
  await whileHidden({ eventTypes: ["haldi", "roka"] }, async () => {
    const haldi = { eventType: "haldi", functions: ["haldi", "wedding"] };
    await expect(sendEnquiry(brief([id], haldi), sender(asha))).rejects.toMatchObject({
      kind: "invalid",
      details: {
        fields: {
          eventType: ["enquiries.form.eventType.notOffered"],
          functions: ["enquiries.form.eventType.notOffered"],
        },
      },
    });
    const planned = { eventId: event.id, eventType: "haldi", functions: ["roka"] };
    await expect(sendEnquiry(brief([id], planned), sender(asha))).rejects.toMatchObject({
      details: { fields: { functions: ["enquiries.form.eventType.notOffered"] } },
    });
    const sent = await sendEnquiry(brief([id], { ...haldi, eventId: event.id }), sender(asha));
    expect(sent.verified).toBe(true);
  });
});
