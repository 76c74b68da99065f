import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  makeAdministrator,
  resetSecondFactorByOperator,
  unlockAccount,
} from "~/features/accounts/operator-commands.server";
import { countLogin, countSecondFactor } from "~/features/accounts/sign-in/log-in-limits.server";
import { startSession } from "~/features/accounts/sign-in/sessions.server";
import { presentAuditLog } from "~/features/moderation/administration/audit-log.server";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { newId } from "~/platform/ids.server";
import { consumeUses } from "~/platform/security/rate-limits.server";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { verifyPassword } from "~/platform/security/passwords.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";
import { mailsTo } from "../../support/records/mails";
import { rowWith } from "../../support/records/stored-rows";

const { accounts, rateLimits, secondFactors, sessions } = schema;

const storedAccount = (email: string) => rowWith(accounts, { email });
const entriesAbout = async (id: string) =>
  (await auditedAbout(id)).map(({ event, actorId, detail }) => ({ event, actorId, detail }));
const newOrigin = () => ({ ip: newId(), userAgent: "Firefox", language: "en" as const });

describe("the operator makes an administrator", () => {
  test("of an email without an account: the account has no password until its owner sets one", async () => {
    const email = `${newId()}@example.org`;
    expect(await makeAdministrator(email.toUpperCase())).toBe("opened");
    const account = await storedAccount(email);
    expect(account).toMatchObject({ role: "admin", state: "active" });
    for (const guess of ["", "none", account.passwordHash])
      expect(await verifyPassword(guess, account.passwordHash, { id: account.id })).toBe(false);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await entriesAbout(account.id)).toEqual([
      { event: "account.open", actorId: null, detail: { role: "admin", by: "operator" } },
    ]);
    expect(await makeAdministrator(email)).toBe("already");
    expect(await entriesAbout(account.id)).toHaveLength(1);
  });

  test("of a customer, whose old password and devices stop working", async () => {
    const { id, email } = await openAccount();
    await write((tx) => startSession(tx, { accountId: id, remembered: true, userAgent: "x" }));
    expect(await makeAdministrator(email)).toBe("promoted");
    const account = await storedAccount(email);
    expect(account.role).toBe("admin");
    expect(account.passwordHash).not.toBe("none");
    expect(await db.$count(sessions, eq(sessions.accountId, id))).toBe(0);
    expect(await entriesAbout(id)).toEqual([
      { event: "account.makeAdmin", actorId: null, detail: { by: "operator" } },
    ]);
  });

  test("but not of a provider, a suspended account or something that is not an email", async () => {
    const provider = await openAccount({ role: "provider" });
    const suspended = await openAccount({ state: "suspended" });
    await expect(makeAdministrator(provider.email)).rejects.toThrow("is a provider's account");
    await expect(makeAdministrator(suspended.email)).rejects.toThrow("is suspended");
    await expect(makeAdministrator("asha")).rejects.toThrow("asha is not an email address.");
    expect((await storedAccount(provider.email)).role).toBe("provider");
    expect(await entriesAbout(provider.id)).toEqual([]);
  });
});

describe("the operator unlocks an account", () => {
  test("that strangers locked by guessing: its owner can log in again, others stay locked", async () => {
    const [account, other] = [await openAccount(), await openAccount()];
    const tooMany = { kind: "tooMany" };
    for (const { email } of [account, other]) {
      await countLogin(email, newOrigin());
      await consumeUses("loginByAccount", 99, email);
      await expect(countLogin(email, newOrigin())).rejects.toMatchObject(tooMany);
    }
    const origin = newOrigin();
    await countSecondFactor(account, origin, true);
    await consumeUses("secondFactorByAccount", 49, account.id);
    await expect(countSecondFactor(account, origin, true)).rejects.toMatchObject(tooMany);

    // Of log-ins: the account, and with each of two networks. Of the second factor: two.
    expect((await unlockAccount(account.email)).lifted).toBe(5);
    await countLogin(account.email, newOrigin());
    await countSecondFactor(account, origin, true);
    await expect(countLogin(other.email, newOrigin())).rejects.toMatchObject({ kind: "tooMany" });
    expect(await entriesAbout(account.id)).toEqual([
      { event: "account.unlock", actorId: null, detail: { by: "operator" } },
    ]);
    expect(await db.$count(rateLimits, like(rateLimits.key, `%${other.email}%`))).not.toBe(0);
  });

  test("without unlocking another whose email begins with the same one", async () => {
    const { email } = await openAccount();
    const longer = await openAccount({ email: `${email}.example.org` });
    await countLogin(longer.email, newOrigin());
    expect((await unlockAccount(email)).lifted).toBe(0);
    expect((await unlockAccount(longer.email)).lifted).toBe(2);
    await expect(unlockAccount(`${newId()}@example.org`)).rejects.toThrow("There is no account");
  });
});

test("the operator turns off a lost second factor: the owner is told, and the log says who did it, in both languages", async () => {
  const { id, email } = await openAccount();
  expect(await resetSecondFactorByOperator(email)).toBe("already");
  const enrolment = { secret: "x", recoveryHashes: [], createdAt: now(), enrolledAt: now() };
  await write((tx) => tx.insert(secondFactors).values({ accountId: id, ...enrolment }));
  expect(await resetSecondFactorByOperator(email)).toBe("done");
  expect(await db.$count(secondFactors, eq(secondFactors.accountId, id))).toBe(0);
  expect(await mailsTo(email)).toHaveLength(1);
  const search = new URLSearchParams({ subject: id });
  const chitra = await administrator();
  const people = await Promise.all(
    (["en", "hi"] as const).map(
      async (language) =>
        (await presentAuditLog(chitra, translatorFor(language), language, search)).rows[0]?.person,
    ),
  );
  expect(people).toEqual(["Operator, at the command line", "सर्वर चलाने वाले, कमांड लाइन से"]);
  expect(await verifyAuditLog()).toBeNull();
});
