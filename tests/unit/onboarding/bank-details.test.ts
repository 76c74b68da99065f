import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { sessionFor, startSession } from "~/features/accounts/sign-in/sessions.server";
import type { Typed } from "~/features/applications/answers/answers";
import { asksPasswordForBank } from "~/features/applications/answers/confirm-bank-change.server";
import { answersOf, writeAnswers } from "~/features/applications/answers/answers.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import {
  withdrawApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { advanceClock, minutes } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";
import { requestChanges, submittedApplication } from "../../support/records/application-review";
import { administrator, openAccount } from "../../support/records/accounts";
import { bilalsAnswers } from "../../support/records/onboarding";

const { legal } = bilalsAnswers;
const stolen = { accountNumber: "999900001111", confirmAccountNumber: "999900001111" };
const passwordAsked = { details: { fields: { password: ["accounts.settings.password.ask"] } } };

let bilal: Account;
let applicant: Applicant;
beforeEach(async () => {
  bilal = await withPassword(await openAccount({ role: "provider" }));
  applicant = { actor: bilal, visitor: bilal.id, ip: bilal.id, language: "en" };
});

/** Bilal's application was submitted, and sent back for changed bank details. */
async function sentBack() {
  const sent = await submittedApplication();
  await withPassword(sent.account);
  bilal = sent.account;
  applicant = sent.applicant;
  await requestChanges(await administrator(), sent.id, {
    expectedState: "submitted",
    asks: [{ step: "legal", field: null, reason: "Check the bank details." }],
  });
}

async function save(typed: Typed, proof?: Parameters<typeof saveStep>[4]) {
  const application = await applicationFor(applicant.actor, applicant.visitor);
  const before = application ? (await answersOf(application.id)).legal : undefined;
  await saveStep(applicant, "legal", { ...legal, ...typed }, before?.version ?? 0, proof);
}

const saved = async () => {
  const application = await applicationFor(applicant.actor, applicant.visitor);
  return (await answersOf(application!.id)).legal!.typed.accountNumber;
};

async function newSession() {
  const { cookieToken } = await write((tx) =>
    startSession(tx, { accountId: bilal.id, remembered: false, userAgent: "Firefox" }),
  );
  return async () => (await sessionFor({ cookie: cookieToken }))!;
}

test("changing submitted bank details takes the password, not just the cookie", async () => {
  await sentBack();
  const session = await newSession();
  await expect(save(stolen, { session: await session() })).rejects.toMatchObject(passwordAsked);
  await expect(
    save(stolen, { session: await session(), password: "not this one" }),
  ).rejects.toMatchObject({ details: { fields: { password: ["accounts.password.wrong"] } } });
  expect(await saved()).toBe(legal.accountNumber);
  await save(stolen, { session: await session(), password });
  expect(await saved()).toBe(stolen.accountNumber);
});

test("the password is required to change any bank detail, also to nothing", async () => {
  await sentBack();
  const changes: Typed[] = [
    { accountHolder: "Somebody Else" },
    { ifsc: "HDFC0001234" },
    { bankName: "HDFC Bank" },
    { branch: "Fort" },
    { upiId: "somebody@upi" },
    { accountNumber: "", confirmAccountNumber: "" },
  ];
  for (const change of changes)
    await expect(save(change), JSON.stringify(change)).rejects.toMatchObject(passwordAsked);
});

test("the password is valid for ten minutes, and only in its session", async () => {
  await sentBack();
  const session = await newSession();
  const other = await newSession();
  await save(stolen, { session: await session(), password });
  await save({}, { session: await session() });
  await expect(save(stolen, { session: await other() })).rejects.toMatchObject(passwordAsked);
  advanceClock(minutes(10));
  await expect(save(stolen, { session: await session() })).rejects.toMatchObject(passwordAsked);
});

test("bank details in a draft that was never submitted change without the password", async () => {
  await save({});
  await save(stolen);
  await save({ upiId: "somebody@upi", ifsc: "HDFC0001234", accountHolder: "Somebody Else" });
  await save({ accountNumber: "9999 0000 1111", confirmAccountNumber: "999900001111" });
  expect(await saved()).toBe("9999 0000 1111");
  const application = await applicationFor(bilal, applicant.visitor);
  expect(await asksPasswordForBank(bilal, application, "legal", null)).toBe(false);
});

test("invalid bank details that were sent back can be corrected without the password", async () => {
  await sentBack();
  const { id } = (await applicationFor(bilal, applicant.visitor))!;
  const { version, typed } = (await answersOf(id)).legal!;
  await write((tx) => writeAnswers(tx, id, "legal", { ...typed, ifsc: "nonsense", upiId: "" }));
  await saveStep(applicant, "legal", { ...typed, ifsc: "HDFC0001234" }, version + 1);
  expect((await answersOf(id)).legal!.typed.ifsc).toBe("HDFC0001234");
});

test("other answers are saved while the password is missing, and the bank details stay unchanged", async () => {
  await sentBack();
  await expect(save({ ...stolen, panNumber: "ZZZPZ0002Z" })).rejects.toMatchObject(passwordAsked);
  const { id } = (await applicationFor(bilal, applicant.visitor))!;
  expect((await answersOf(id)).legal!.typed).toMatchObject({
    panNumber: "ZZZPZ0002Z",
    accountNumber: legal.accountNumber,
    confirmAccountNumber: legal.confirmAccountNumber,
  });
});

test("the password field is shown where a change would require it, until it was given", async () => {
  await sentBack();
  const application = await applicationFor(bilal, applicant.visitor);
  const session = await newSession();
  const asks = async (step: "legal" | "company") =>
    asksPasswordForBank(bilal, application, step, await session());
  expect([await asks("legal"), await asks("company")]).toEqual([true, false]);
  await save(stolen, { session: await session(), password });
  expect(await asks("legal")).toBe(false);
});

test("a browser without an account needs no password", async () => {
  applicant = { ...applicant, actor: null };
  await save({});
  await save(stolen);
  expect(await saved()).toBe(stolen.accountNumber);
});

test("withdrawing and starting a new application does not bypass the password", async () => {
  const sent = await submittedApplication();
  await withPassword(sent.account);
  applicant = sent.applicant;
  await withdrawApplication(applicant);
  await expect(save(stolen)).rejects.toMatchObject(passwordAsked);
  await save({ accountNumber: "", confirmAccountNumber: "" });
  await save({});
});
