import { expect, test } from "vitest";
import { sentBrief } from "~/features/enquiries/answering/thread-page.server";
import { faceOf } from "~/features/enquiries/enquiry-customers.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { sentEnquiries } from "~/features/enquiries/lists/enquiry-list-queries.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { pendingBrief, verifyEnquiry } from "~/features/enquiries/sending/verify-enquiry.server";
import { hours, advanceClock } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { newIp } from "../../support/running-app/ip-addresses";
import { openAccount } from "../../support/records/accounts";
import { brief, openProvider, sender, threadsOf } from "../../support/records/enquiries";
import { mailsTo, subjectsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";

test("a guest's brief is delivered to the provider only after the code is confirmed", async () => {
  const { email, owner, reference } = await guestEnquiry();
  expect(await mailsTo(owner.email)).toHaveLength(0);
  expect((await threadsOf(reference))[0]!.state).toBe("unverified");
  expect(await verifyEnquiry(reference, [reference], await codeOf(email), newIp())).toBe("done");
  expect((await threadsOf(reference))[0]!.state).toBe("sent");
  expect(await mailsTo(owner.email)).toHaveLength(1);
  expect(await mailsTo(email, new RegExp(reference))).toHaveLength(1);
});

test("another browser cannot confirm an enquiry that it did not send", async () => {
  const { email, reference } = await guestEnquiry();
  const code = await codeOf(email);
  expect(await refusalOf(verifyEnquiry(reference, [], code, newIp()))).toBe("conflict");
});

test("one code confirms all enquiries that wait for it in this browser, and no other", async () => {
  const email = `${newId()}@example.com`;
  const { id } = await openProvider();
  const browser = sender();
  const first = await sendEnquiry(brief([id], { email }), browser);
  const second = await sendEnquiry(brief([id], { email, guestCount: "300" }), browser);
  expect(await mailsTo(email)).toHaveLength(1);
  const code = await codeOf(email);
  expect(await verifyEnquiry(second.reference, [second.reference], code, newIp())).toBe("done");
  const other = await sendEnquiry(brief([id], { email, guestCount: "90" }), sender());
  for (const { reference } of [first, second])
    expect((await threadsOf(reference))[0]!.state).toBe("sent");
  expect((await threadsOf(other.reference))[0]!.state).toBe("unverified");
});

test("an email with an account gets the same response, and the account lists the enquiry", async () => {
  const asha = await openAccount();
  const { reference, verified } = await guestEnquiry(asha.email);
  expect(verified).toBe(false);
  const wanted = { state: undefined, cursor: null };
  expect((await sentEnquiries(asha, wanted, "en")).rows).toHaveLength(0);
  await verifyEnquiry(reference, [reference], await codeOf(asha.email), newIp());
  const { rows } = await sentEnquiries(asha, wanted, "en");
  expect(rows.map((row) => row.brief.reference)).toEqual([reference]);
});

test("a guest has one rangoli in all their enquiries, and someone else another", async () => {
  const { email, reference } = await guestEnquiry();
  const [again, other] = [await guestEnquiry(email), await guestEnquiry()];
  const [first, second, third] = await Promise.all(
    [reference, again.reference, other.reference].map(async (one) =>
      faceOf((await pendingBrief(one, [one]))!),
    ),
  );
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(first).not.toContain(email);
});

test("an unconfirmed enquiry is deleted after a day", async () => {
  const { email, reference } = await guestEnquiry();
  advanceClock(hours(23));
  expect(await pendingBrief(reference, [reference])).toMatchObject({ reference, email });
  advanceClock(hours(1));
  expect(await pendingBrief(reference, [reference])).toBeNull();
  await expect(
    verifyEnquiry(reference, [reference], await codeOf(email), newIp()),
  ).rejects.toMatchObject({
    kind: "conflict",
    key: "enquiries.verify.expired",
  });
  const sentHere = { account: null, references: [reference] };
  expect(await sentBrief(reference, sentHere, "en")).toBe("gone");
  await expireEnquiries();
  expect(await sentBrief(reference, sentHere, "en")).toBe("gone");
  expect(await threadsOf(reference)).toHaveLength(0);
});

async function guestEnquiry(email = `${newId()}@example.com`) {
  const { id, owner } = await openProvider();
  return { email, owner, ...(await sendEnquiry(brief([id], { email }), sender())) };
}

async function codeOf(email: string): Promise<string> {
  const [subject] = await subjectsTo({ email }, /code/);
  return /\d{6}/.exec(subject!)![0];
}
