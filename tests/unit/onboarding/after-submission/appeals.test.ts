import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import { eventsOf } from "~/features/applications/review/application-for-review.server";
import { claimApplication } from "~/features/applications/review/decisions/decision-commands.server";
import { suspendProvider } from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import { reviewFigures } from "~/features/applications/review/figures/overview.server";
import { presentMyProfile } from "~/features/applications/my-profile/my-profile-presenter.server";
import {
  appealApplication,
  appealForm,
} from "~/features/applications/after-decision/appeals/appeals.server";
import { answersOf } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { applyAgain, withdrawApplication } from "~/features/applications/application-drafts.server";
import { nextInQueue } from "~/features/applications/review/queue/queue.server";
import { historyOf } from "~/features/applications/application-history.server";
import { membershipOf } from "~/features/applications/membership.server";
import {
  applicationById,
  applicationFor,
} from "~/features/applications/application-queries.server";
import { advanceClock, days, hours } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator, openAccount } from "../../../support/records/accounts";
import {
  approveApplication,
  decideDocument,
  rejectApplication,
  requestChanges,
  stateOf,
  submittedApplication,
  uploadIn,
  type SubmittedApplication,
} from "../../../support/records/application-review";
import { mailsTo } from "../../../support/records/mails";
import { updateRows } from "../../../support/records/stored-rows";

let chitra: Account;
let devika: Account;
let bilal: SubmittedApplication;
const words = "The shop is behind the mosque, and its board was down for painting.";

beforeAll(async () => {
  chitra = await administrator();
  devika = await administrator("Devika Rao");
});
beforeEach(async () => {
  // Later than those of earlier tests.
  advanceClock(1);
  bilal = await submittedApplication();
});

const reject = (by: Account, reapply = 90, expectedState = "submitted") =>
  rejectApplication(by, bilal.id, {
    expectedState,
    rejectCode: "other" as const,
    rejectReason: "Nobody was there.",
    reapply,
  });
const appeal = (text = words) => appealApplication(bilal.account, { words: text });
const page = () => presentMyProfile(translatorFor("en"), "en", bilal.account);

test("a rejected provider can appeal once: back in the queue with a new deadline, and both sides get an email", async () => {
  await reject(chitra);
  const mail = (await mailsTo(bilal.account.email)).find(({ text }) => text.includes("appeal"));
  expect(mail?.text).toMatch(/you can appeal once, in My Profile, until \w+, \d+ /);
  expect((await page())!.appeal).toMatchObject({ to: "/dashboard/my-profile/appeal" });
  expect(await membershipOf(bilal.account.id)).toBe("none");
  advanceClock(days(3));
  await expect(appeal()).resolves.toBe("done");
  expect(await stateOf(bilal.id)).toBe("submitted");
  expect(await membershipOf(bilal.account.id)).toBe("pending");
  expect((await page())!.whatNext).toMatch(/^We have your appeal .* We'll reply by \w+, \d+ /);
  const subjects = async (to: Account) =>
    (await mailsTo(to.email)).map(({ subject }) => subject).join("\n");
  expect(await subjects(bilal.account)).toContain("We have your appeal");
  expect(await subjects(devika)).toContain("Appeal: Bilal Brass Band");
  const history = await historyOf(bilal.id);
  expect(history.at(-1)).toMatchObject({ event: "appeal", note: { reason: words } });
});

test("an appeal pressed twice is one appeal, and a different text is refused", async () => {
  await reject(chitra);
  const both = await Promise.all([appeal(), appeal()]);
  expect(both.sort()).toEqual(["already", "done"]);
  await expect(appeal("Quite another thing to say.")).rejects.toMatchObject({
    kind: "conflict",
    key: "onboarding.appeal.once",
  });
  expect((await historyOf(bilal.id)).filter(({ event }) => event === "appeal")).toHaveLength(1);
});

test("the administrator who rejected an application does not decide on its appeal if there is another", async () => {
  await reject(chitra);
  await appeal();
  const openEvents = async (who: Account) => eventsOf(await applicationForReview(who, bilal.id));
  expect(await openEvents(chitra)).toEqual([]);
  expect(await openEvents(devika)).toContain("claim");
  const { submittedAt } = await applicationById(bilal.id);
  const before = { id: "", submittedAt };
  expect(await nextInQueue(devika, before)).toMatchObject({ id: bilal.id });
  expect(await nextInQueue(chitra, before)).not.toMatchObject({ id: bilal.id });
  const barred = { kind: "forbidden", key: "applicationReview.appeal.barred" };
  await expect(
    claimApplication(chitra, bilal.id, { expectedState: "submitted" }),
  ).rejects.toMatchObject(barred);
  await expect(reject(chitra)).rejects.toMatchObject(barred);
  const document = (await uploadIn(bilal.id, "panCard")).id;
  await expect(
    decideDocument(chitra, bilal.id, { document, event: "accept", expectedState: "submitted" }),
  ).rejects.toMatchObject(barred);
  // Nor after a colleague has requested changes.
  await requestChanges(devika, bilal.id, {
    expectedState: "submitted",
    asks: [{ step: "company", field: "address", reason: "Name the lane." }],
  });
  await expect(reject(chitra, 0, "changes_requested")).rejects.toMatchObject(barred);
});

test("a sole administrator does decide on the appeal", async () => {
  await updateRows(schema.accounts, { id: devika.id }, { state: "suspended" });
  await reject(chitra);
  await appeal();
  const { submittedAt } = await applicationById(bilal.id);
  expect(await nextInQueue(chitra, { id: "", submittedAt })).toMatchObject({
    id: bilal.id,
  });
  await expect(approveApplication(chitra, bilal.id, { expectedState: "submitted" })).resolves.toBe(
    "done",
  );
  await updateRows(schema.accounts, { id: devika.id }, { state: "active" });
});

test("refusing an appeal says that there is no further one", async () => {
  await reject(chitra);
  await appeal();
  await reject(devika);
  const texts = (await mailsTo(bilal.account.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("You can't appeal again"))).toHaveLength(1);
  expect((await page())!.appeal).toEqual({
    to: null,
    text: "We have read your appeal and stand by our decision. You can't appeal again.",
  });
  await expect(appeal("But I have more to say to you.")).rejects.toMatchObject({
    key: "onboarding.appeal.once",
  });
});

test("a provider who has started another application can no longer appeal, nor can anyone without a rejection", async () => {
  await expect(appeal()).rejects.toMatchObject({ key: "onboarding.appeal.closed" });
  await reject(chitra, 0);
  await expect(applyAgain(bilal.applicant)).resolves.toBe("done");
  await expect(appeal()).rejects.toMatchObject({ key: "onboarding.appeal.closed" });
  const stranger = await openAccount();
  await expect(appealApplication(stranger, { words })).rejects.toMatchObject({ kind: "notFound" });
});

test("withdrawing an appeal does not shorten the wait for the next application", async () => {
  await reject(chitra, 90);
  await appeal();
  await expect(withdrawApplication(bilal.applicant)).resolves.toBe("done");
  await expect(withdrawApplication(bilal.applicant)).resolves.toBe("already");
  expect((await page())!).toMatchObject({ mayReapply: false, state: "withdrawn" });
  expect((await page())!.whatNext).toMatch(/You can apply again from /);
  await expect(applyAgain(bilal.applicant)).rejects.toMatchObject({
    key: "onboarding.reapplyLater",
  });
  advanceClock(days(91));
  expect((await page())!.mayReapply).toBe(true);
  await expect(applyAgain(bilal.applicant)).resolves.toBe("done");
});

test("the next application starts with the old answers, unsigned and without files", async () => {
  const files = await filesOf(bilal.id);
  await withdrawApplication(bilal.applicant);
  const both = await Promise.all([applyAgain(bilal.applicant), applyAgain(bilal.applicant)]);
  expect(both.sort()).toEqual(["already", "done"]);
  const next = (await applicationFor(bilal.account, ""))!;
  expect(next.id).not.toBe(bilal.id);
  const typed = async (id: string) =>
    Object.entries(await answersOf(id)).map(([step, saved]) => [step, saved.typed]);
  const before = (await typed(bilal.id)).filter(([step]) => step !== "declaration");
  expect((await typed(next.id)).sort()).toEqual(before.sort());
  expect(await filesOf(next.id)).toEqual([]);
  expect(await filesOf(bilal.id)).toEqual(files);
  expect(files.map(({ slot }) => slot)).toEqual([
    ...["businessRegistration", "panCard"],
    ...["portfolioImages", "portfolioImages", "portfolioImages"],
  ]);
});

test("an application can be withdrawn when its claim has expired, even before the job has run", async () => {
  await claimApplication(chitra, bilal.id, { expectedState: "submitted" });
  await expect(withdrawApplication(bilal.applicant)).rejects.toMatchObject({ kind: "conflict" });
  advanceClock(hours(4));
  await expect(withdrawApplication(bilal.applicant)).resolves.toBe("done");
});

test("a missed deadline is admitted to the provider", async () => {
  expect((await page())!.whatNext).toMatch(
    /We'll reply by \w+, \d+ \w+ \d{4}, (\d+|11:59) [ap]m\./,
  );
  advanceClock(hours(49));
  expect((await page())!.whatNext).toMatch(
    /We promised a reply by .* and are late\. We're sorry\. Your application is next in the queue\./,
  );
  await claimApplication(chitra, bilal.id, { expectedState: "submitted" });
  expect((await page())!.whatNext).toMatch(/and are late\. We're sorry\. We'll email/);
});

test("the deadline for an appeal runs from the appeal", async () => {
  // The figures cover 30 days: applications of other tests are older than that, or long overdue.
  advanceClock(days(40));
  bilal = await submittedApplication();
  const before = await reviewFigures(chitra);
  await reject(chitra);
  advanceClock(days(5));
  await appeal();
  advanceClock(hours(20));
  await approveApplication(devika, bilal.id, { expectedState: "submitted" });
  const after = await reviewFigures(chitra);
  // The submission and the appeal, both answered in time.
  expect(after.settled - before.settled).toBe(2);
  expect(after.overdue).toBe(before.overdue);
});

test.each([
  ["", "onboarding.appeal.missing"],
  ["Not fair.", "fields.text.tooShort|min=20"],
  ["x".repeat(2001), "fields.text.tooLong|max=2000"],
])("an appeal of '%s' is refused", (text, key) => {
  expect(appealForm.safeParse({ words: text }).error?.issues[0]?.message).toBe(key);
});

test("a suspended provider is led to a form, with the application filled in", async () => {
  await approveApplication(chitra, bilal.id, { expectedState: "submitted" });
  await suspendProvider(chitra, bilal.id, { expectedState: "approved", suspendReason: "Fraud." });
  const { reference } = await applicationById(bilal.id);
  expect((await page())?.appeal).toEqual({
    to: `/grievance/new?about=${reference}&kind=application`,
    text: "If you think this is a mistake, you can appeal. We decide within one month.",
  });
});
