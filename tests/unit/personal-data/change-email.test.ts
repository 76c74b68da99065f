import { expect, test } from "vitest";
import { sendEmailCode } from "~/features/accounts/settings/change-email.server";
import { decideFlag, flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { offencesOf } from "~/features/moderation/flags/person-marks.server";
import { flagsOf } from "~/features/moderation/flags/flag-queries.server";
import { grievanceOf, grievancesOf } from "~/features/moderation/grievances/grievances.server";
import {
  requestJoiningAlert,
  confirmAlert,
} from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { joiningAlertForm } from "~/features/shortlist/joining-alerts/joining-alert-forms";
import {
  changeEmail,
  takeEmailBack,
} from "~/features/personal-data/change-email-everywhere.server";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { reauthenticate } from "~/features/accounts/account-commands.server";
import { sessionsOf, startSession } from "~/features/accounts/sign-in/sessions.server";
import { secondFactorOf } from "~/features/accounts/second-factor.server";
import { advanceClock, days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { auditedAbout } from "../../support/records/audit-log";
import { newId } from "~/platform/ids.server";
import { knownPassword, withPassword } from "../../support/records/password-hash";
import { administrator, openAccount } from "../../support/records/accounts";
import { sentEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { filedGrievance, submitTicket } from "../../support/records/grievances";
import { newIp } from "../../support/running-app/ip-addresses";
import { rowsWith } from "../../support/records/stored-rows";

const newEmail = () => `${newId()}@new.example`;

/** Changes the email in the settings: requests the code and types it. */
async function changeEmailTo(account: Account, email: string, typed?: string): Promise<Account> {
  const origin = {
    ip: newIp(),
    browser: newId(),
    userAgent: "test",
    language: "en" as const,
  };
  await sendEmailCode(account, email, origin);
  const code = typed ?? /\b\d{6}\b/.exec((await mailsTo(email))[0]!.text)![0];
  const session = await write((tx) =>
    startSession(tx, { accountId: account.id, remembered: false, userAgent: "test" }),
  );
  await changeEmail(account, session, { email, code, origin });
  return (await accountOf(account.id))!;
}

/** Adds a joining alert for the email. */
async function waitFor(email: string, city: string) {
  const input = joiningAlertForm.parse({ category: "security", city, email });
  await requestJoiningAlert(input, newIp(), "en");
  const [mail] = await mailsTo(email);
  await confirmAlert(/\/tell-me\/([\w-]+)/.exec(mail?.text ?? "")![1]!);
}

const alertsOf = async (email: string) =>
  (await rowsWith(schema.joiningAlerts, { email })).map(({ city }) => city).sort();

test("changing the email takes the joining alerts along, each list once", async () => {
  const asha = await openAccount();
  const email = newEmail();
  await waitFor(asha.email, "Jaipur");
  await waitFor(asha.email, "Pune");
  await waitFor(email, "Pune");
  await changeEmailTo(asha, email);
  expect(await alertsOf(asha.email)).toEqual([]);
  expect(await alertsOf(email)).toEqual(["jaipur", "pune"]);
});

test("changing the email takes along grievances confirmed from the old one without logging in", async () => {
  const asha = await openAccount();
  const grievance = await filedGrievance(null, { email: asha.email });
  await submitTicket(grievance, null, { intent: "confirm" });
  const changed = await changeEmailTo(asha, newEmail());
  expect((await grievanceOf(changed, grievance.reference)).accountId).toBe(asha.id);
  expect(await grievancesOf(changed)).toHaveLength(1);
});

test("changing the email takes the count of upheld flags along", async () => {
  const { asha, bilal, id } = await sentEnquiry();
  await flagEnquiry(bilal, id, { reason: "spam", note: "Loans" });
  const [flag] = await flagsOf(id);
  const admin = await administrator();
  await decideFlag(admin, id, { flagId: flag!.id, event: "uphold", note: "It is spam" });
  const { email } = await changeEmailTo(asha, newEmail());
  expect((await offencesOf([email]))(email)).toBe(1);
});

test("changing the email logs out the other devices, and the old address takes it back within seven days", async () => {
  const asha = await withPassword(await openAccount());
  const device = { accountId: asha.id, remembered: true, userAgent: "phone" };
  await write((tx) => startSession(tx, device));
  const thiefs = newEmail();
  await changeEmailTo(asha, thiefs);
  expect(await sessionsOf(asha.id)).toHaveLength(1);
  await changeEmailTo((await accountOf(asha.id))!, newEmail());
  const at = later(now(), 1);
  const secondFactor = { secret: "s", createdAt: at, enrolledAt: at, recoveryHashes: [] };
  await write((tx) =>
    tx.insert(schema.secondFactors).values({ accountId: asha.id, ...secondFactor }),
  );
  const [mail] = await mailsTo(asha.email);
  const token = /\/email-change\/([\w.-]+)/.exec(mail!.text)![1]!;
  for (const wrong of [`${token}x`, token.replace(asha.id, newId()), ""])
    await expect(takeEmailBack(wrong)).rejects.toMatchObject({ kind: "notFound" });

  await takeEmailBack(token);
  const found = await accountOf(asha.id);
  expect(found).toMatchObject({ email: asha.email, state: "active" });
  expect(await sessionsOf(asha.id)).toEqual([]);
  expect(await secondFactorOf(asha.id)).toBeNull();
  await expect(reauthenticate(found!, knownPassword)).rejects.toMatchObject({ kind: "invalid" });
  await takeEmailBack(token);
  expect((await auditedAbout(asha.id)).map(({ event }) => event)).toEqual([
    "account.changeEmail",
    "account.changeEmail",
    "account.undoEmailChange",
  ]);
  advanceClock(days(7));
  await expect(takeEmailBack(token)).rejects.toMatchObject({ kind: "notFound" });
});
