import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { fileGrievance } from "~/features/moderation/grievances/file-grievance.server";
import { reportForm } from "~/features/moderation/grievances/grievance-forms";
import { purgeGuestsGrievances } from "~/features/moderation/grievances/grievance-personal-data.server";
import { presentHandling } from "~/features/moderation/grievances/handling/handling-page.server";
import { presentGrievances } from "~/features/moderation/grievances/handling/grievance-list.server";
import { remindOfGrievances } from "~/features/moderation/grievances/handling/remind-of-grievances.server";
import { notesOf } from "~/features/moderation/grievances/grievances.server";
import { advanceClock, days } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { openProvider } from "../../support/records/enquiries";
import { mailsTo, subjectsTo } from "../../support/records/mails";
import {
  decision,
  filedGrievance,
  filer,
  grievanceWith,
  submitHandling,
  submitTicket,
  takenGrievance,
  chitra as admin,
} from "../../support/records/grievances";
import { refusalOf } from "../../support/refusals";
import { rowsWith, updateRows } from "../../support/records/stored-rows";

const t = translatorFor("en");
const list = async (query: Record<string, string> = {}, reader?: Account) =>
  presentGrievances(reader ?? (await admin()), new URLSearchParams(query), t, "en");
const dueIn = (reference: string) => new RegExp(`due.* ${reference}`, "i");

test("administrators are reminded three days before the decision is due, and when it is missed, once each", async () => {
  const chitra = await admin();
  const { reference } = await filedGrievance(await openAccount());
  const reminders = async () => {
    await Promise.all([remindOfGrievances(), remindOfGrievances()]);
    return subjectsTo(chitra, dueIn(reference));
  };
  advanceClock(days(24.9));
  expect(await reminders()).toEqual([]);
  advanceClock(days(0.1));
  expect(await reminders()).toEqual([`Due soon: grievance ${reference}`]);
  expect(await reminders()).toHaveLength(1);
  advanceClock(days(3));
  expect(await reminders()).toContain(`Overdue: grievance ${reference}`);
  expect(await reminders()).toHaveLength(2);
});

test("a decided or withdrawn grievance needs no reminder", async () => {
  const { asha, chitra, grievance: decided } = await takenGrievance();
  const withdrawn = await filedGrievance(asha, { words: "Another matter" });
  await submitHandling(chitra, decided, decision);
  await submitTicket(withdrawn, asha, { intent: "withdraw" });
  advanceClock(days(40));
  await remindOfGrievances();
  for (const { reference } of [decided, withdrawn])
    expect(await subjectsTo(chitra, dueIn(reference))).toEqual([]);
});

test("the list can be filtered by state, kind, reference and email", async () => {
  const [asha, chitra] = [await openAccount(), await admin()];
  const money = await filedGrievance(asha);
  const data = await filedGrievance(asha, { kind: "personal_data", dataRequest: "erasure" });
  await submitHandling(chitra, data, { intent: "take" });
  const found = async (query: Record<string, string>) =>
    (await list({ q: asha.email, ...query })).rows.map(({ reference }) => reference).sort();
  const both = [money.reference, data.reference].sort();
  expect(await found({})).toEqual(both);
  expect(await found({ state: "in_progress" })).toEqual([data.reference]);
  expect(await found({ kind: "booking" })).toEqual([money.reference]);
  expect(await found({ kind: "booking", state: "in_progress" })).toEqual([]);
  expect(await found({ q: money.reference.toLowerCase() })).toEqual([money.reference]);
  expect(await found({ q: "nobody" })).toEqual([]);
});

test("administrators do not see a guest's grievance before it is confirmed", async () => {
  const guests = await filedGrievance(null, { email: "secret@example.com" });
  expect(await refusalOf(presentHandling(await admin(), guests.id, t, "en"))).toBe("notFound");
});

test("text that a complainant adds twice in a row is stored once, with one email to the administrators", async () => {
  const { asha, chitra, grievance } = await takenGrievance();
  const before = (await mailsTo(chitra.email)).length;
  const add = { intent: "add", text: "Here is the bank's number" };
  const pressed = await Promise.all([
    submitTicket(grievance, asha, add),
    submitTicket(grievance, asha, add),
  ]);
  expect(pressed.sort()).toEqual(["already", "done"]);
  expect(await notesOf(grievance.id)).toHaveLength(1);
  expect(await mailsTo(chitra.email)).toHaveLength(before + 1);
  await submitHandling(chitra, grievance, { intent: "answer", answer: "Which bank?" });
  expect(await submitTicket(grievance, asha, add)).toBe("done");
});

test("the same decision pressed twice is one, and a different one after it is refused without losing its text", async () => {
  const { chitra, grievance } = await takenGrievance();
  expect(await submitHandling(chitra, grievance, decision)).toBe("done");
  expect(await submitHandling(chitra, grievance, decision)).toBe("already");
  expect(
    await refusalOf(submitHandling(chitra, grievance, { ...decision, outcome: "not_upheld" })),
  ).toBe("conflict");
});

test("an administrator whose own listing is reported can neither see the report nor decide on it", async () => {
  const { id: providerId, owner } = await openProvider();
  const bilal = await administrator();
  await updateRows(schema.providers, { id: providerId }, { accountId: bilal.id });
  const asha = await openAccount();
  const input = { reportReason: "copyright", words: "My picture", name: "Asha", email: asha.email };
  const { reference } = await fileGrievance(
    { ...reportForm.parse(input), providerId },
    filer(asha),
  );
  const report = await grievanceWith(reference);
  expect(owner.id).not.toBe(bilal.id);
  const refused = { kind: "forbidden", key: "grievances.ownListing" };
  await expect(presentHandling(bilal, report.id, t, "en")).rejects.toMatchObject(refused);
  await expect(submitHandling(bilal, report, { intent: "take" })).rejects.toMatchObject(refused);
  expect((await list({ q: asha.email }, bilal)).rows).toEqual([]);
  const chitra = await admin();
  expect((await list({ q: asha.email }, chitra)).rows).toHaveLength(1);
  expect(await submitHandling(chitra, report, { intent: "take" })).toBe("done");
});

test("another administrator can take over from an absent one, without an email", async () => {
  const { asha, grievance } = await takenGrievance();
  const devika = await administrator();
  const before = (await mailsTo(asha.email)).length;
  const page = await presentHandling(devika, grievance.id, t, "en");
  expect(page).toMatchObject({ takenBy: "Chitra Iyer", may: { takeOver: true, decide: false } });
  await submitHandling(devika, grievance, { intent: "take_over" });
  expect(await submitHandling(devika, grievance, decision)).toBe("done");
  expect(await mailsTo(asha.email)).toHaveLength(before + 1);
});

test("a guest's grievance is purged a year after it ended, and an unconfirmed one is deleted after seven days", async () => {
  const chitra = await admin();
  const confirmed = await filedGrievance(null, { email: "ritu@example.com" });
  const never = await filedGrievance(null, { email: "nobody@example.com" });
  await submitTicket(confirmed, null, { intent: "confirm" });
  await submitHandling(chitra, confirmed, { intent: "take" });
  await submitHandling(chitra, confirmed, decision);
  await purgeGuestsGrievances();
  expect(await grievanceWith(never.reference)).toMatchObject({ state: "unverified" });
  advanceClock(days(8));
  await purgeGuestsGrievances();
  expect(await rowsWith(schema.grievances, { reference: never.reference })).toEqual([]);
  expect(await grievanceWith(confirmed.reference)).toMatchObject({
    email: "ritu@example.com",
    words: confirmed.words,
  });
  advanceClock(days(358));
  await purgeGuestsGrievances();
  expect(await grievanceWith(confirmed.reference)).toMatchObject({
    kind: "booking",
    state: "decided",
    outcome: "upheld",
    ...{ name: "", words: "", decision: null },
  });
});

test("a user who deletes their account still gets the decision", async () => {
  const [asha, chitra] = [await openAccount(), await admin()];
  const grievance = await filedGrievance(asha);
  const { email } = asha;
  await updateRows(
    schema.accounts,
    { id: asha.id },
    { state: "deleted", email: `${asha.id}@deleted.invalid` },
  );
  await submitHandling(chitra, grievance, { intent: "take" });
  await submitHandling(chitra, grievance, decision);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`Grievance ${grievance.reference}: Accepted`);
  expect(mail?.text).toContain("/grievance/link/");
});
