import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import {
  applyAgain,
  withdrawApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import {
  endReminders,
  remindersByToken,
  reminderToken,
  remindOfDrafts,
} from "~/features/applications/form/draft-reminders.server";
import { advanceClock, days } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newestMails } from "~/platform/mail/outbox.server";
import { newId } from "~/platform/ids.server";
import { openAccount } from "../../../support/records/accounts";
import { mailsTo } from "../../../support/records/mails";
import { submittedApplication } from "../../../support/records/application-review";
import { bilalsAnswers, pdf } from "../../../support/records/onboarding";
import { updateRows } from "../../../support/records/stored-rows";

let account: Account;
let applicant: Applicant;

beforeEach(async () => {
  account = await openAccount({ role: "provider", name: "Bilal Khan" });
  applicant = { actor: account, visitor: newId(), ip: newId(), language: "en" };
});

const type = (step: "company" | "legal" = "company", version = 0) =>
  saveStep(applicant, step, bilalsAnswers[step], version);
const reminders = (to = account) => mailsTo(to.email);
const tokenIn = (header = "") => /application-reminders\/([^>]+)>/.exec(header)?.[1] ?? "";

/** Advances `dayCount` days and runs the job twice at once, then once more. */
async function after(dayCount: number) {
  advanceClock(days(dayCount));
  await Promise.all([remindOfDrafts(), remindOfDrafts()]);
  await remindOfDrafts();
}

test("an idle draft has one reminder after 3 and one after 10 days, and no more", async () => {
  await type();
  await after(2.9);
  expect(await reminders()).toHaveLength(0);
  await after(0.2);
  expect(await reminders()).toHaveLength(1);
  await after(6.8);
  expect(await reminders()).toHaveLength(1);
  await after(0.2);
  expect(await reminders()).toHaveLength(2);
  await after(15);
  expect(await reminders()).toHaveLength(2);
});

test("the email says how far the draft is and which step is next, but nothing that was typed", async () => {
  await type();
  await type("legal");
  await after(4);
  const [reminder] = await reminders();
  expect(reminder!.subject).toMatch(/^Your application is \d+% complete$/);
  expect(reminder!.text).toContain("Your next step is “Services and pricing”.");
  expect(reminder!.text).toMatch(/service-provider-onboarding\/services\?own/);
  for (const secret of ["ZZZPZ0001Z", "12345", "@upi", "SBIN"])
    expect(reminder!.text).not.toContain(secret);
  expect(reminder!.headers).toMatchObject({
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Unsubscribe": expect.stringMatching(/application-reminders/),
  });
});

test("a draft idle for more than ten days before the job ran gets only the second email", async () => {
  await type();
  await after(11);
  const found = await reminders();
  expect(found).toHaveLength(1);
  expect(found[0]!.text).toContain("This is the last reminder.");
});

test("a draft left more than 30 days ago gets no reminder", async () => {
  await type();
  await after(31);
  expect(await reminders()).toHaveLength(0);
});

test("an answer, an upload or a take-over counts as work on the draft", async () => {
  await type();
  advanceClock(days(2));
  await addFile(applicant, "panCard", { name: "pan.pdf", bytes: pdf() });
  await after(2);
  expect(await reminders()).toHaveLength(0);

  const browser = { ...applicant, actor: null, visitor: newId() };
  await saveStep(browser, "company", bilalsAnswers.company, 0);
  advanceClock(days(5));
  const owner = await openAccount({ role: "provider" });
  await takeOverDraft(owner, browser.visitor, null);
  await after(1);
  expect(await reminders(owner)).toHaveLength(0);
  await after(2.5);
  expect(await reminders(owner)).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ["after it was withdrawn", async () => withdrawApplication(applicant)],
  [
    "while its owner is suspended",
    async () => updateRows(schema.accounts, { id: account.id }, { state: "suspended" }),
  ],
  ["after its owner has unsubscribed", async () => endReminders(await link())],
])("no email about a draft is sent %s", async (_, end) => {
  await type();
  await end();
  await after(4);
  await after(7);
  expect(await reminders()).toHaveLength(0);
});

/** The token that the first email's link will contain. */
const link = async () => reminderToken((await applicationFor(account, ""))!.id);

test("no reminder is sent for a submitted application or a draft without an account", async () => {
  // The drafts of the other tests are forgotten by then.
  await after(31);
  const sent = await submittedApplication();
  const stranger = { ...applicant, actor: null };
  await saveStep(stranger, "company", bilalsAnswers.company, 0);
  const before = (await newestMails(500)).length;
  await after(4);
  expect(
    (await reminders(sent.account)).filter(({ subject }) => subject.includes("complete")),
  ).toEqual([]);
  expect((await newestMails(500)).length).toBe(before);
});

test("the link of one email ends the reminders, also for the next application", async () => {
  await type();
  await after(4);
  const token = tokenIn((await reminders())[0]!.headers?.["List-Unsubscribe"]);
  expect((await remindersByToken(token)).haveEnded).toBe(false);
  await endReminders(token);
  await endReminders(token);
  expect((await remindersByToken(token)).haveEnded).toBe(true);
  await after(8);
  expect(await reminders()).toHaveLength(1);
  await withdrawApplication(applicant);
  await applyAgain(applicant);
  await after(4);
  expect(await reminders()).toHaveLength(1);
});

test.each(["", "v1.nonsense.token", "0123456789"])("the link '%s' ends nothing", async (token) => {
  await expect(endReminders(token)).rejects.toMatchObject({ kind: "notFound" });
});
