import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  finishEnrolment,
  renewRecoveryCodes,
  startEnrolment,
  turnOffSecondFactor,
} from "~/features/accounts/second-factor/second-factor-commands.server";
import { presentSecondFactor } from "~/features/accounts/second-factor/second-factor-presenter.server";
import { secondFactorOf } from "~/features/accounts/second-factor.server";
import { logIn, finishLogIn, type PendingLogIn } from "~/features/accounts/sign-in/log-in.server";
import {
  sessionFor,
  sessionsOf,
  startSession,
  type Session,
} from "~/features/accounts/sign-in/sessions.server";
import {
  changeUser,
  resetSecondFactor,
} from "~/features/moderation/administration/user-commands.server";
import { advanceClock, minutes, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { consumeUses } from "~/platform/security/rate-limits.server";
import {
  cheapHashOf,
  knownPassword as password,
  withPassword,
} from "../../support/records/password-hash";
import { administrator, openAccount } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";
import { mailsTo } from "../../support/records/mails";
import { rowWith, updateRows } from "../../support/records/stored-rows";

const wrongCode = { details: { fields: { secondFactor: ["accounts.secondFactor.wrong"] } } };
const expired = { kind: "conflict", key: "accounts.secondFactor.over" };

let chitra: Account;
let session: Session;
let key: string;
let codes: string[];
let visits = 0;

beforeEach(async () => {
  chitra = await withPassword(await administrator());
  session = await newSession();
  await startEnrolment(chitra, session, { intent: "start", password });
  key = await shownKey();
  codes = await finishEnrolment(chitra, session, {
    intent: "finish",
    password,
    secondFactor: code(),
  });
  // Until the app shows the next code.
  advanceClock(minutes(1));
});

async function newSession(): Promise<Session> {
  const { cookieToken } = await write((tx) =>
    startSession(tx, { accountId: chitra.id, remembered: false, userAgent: "Firefox" }),
  );
  return (await sessionFor({ cookie: cookieToken }))!;
}

async function shownKey(): Promise<string> {
  const confirmed = { ...session, confirmedAt: now() };
  const { key: shown } = await presentSecondFactor(chitra, confirmed, "en");
  return shown!.text;
}

/** The code that the app shows, `steps` of 30 seconds from now. */
const code = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: now().getTime() + steps * 30_000,
  });

const origin = () => ({
  ip: `second factor ${(visits += 1)}`,
  userAgent: "Firefox",
  language: "en" as const,
});

async function askedForCode(): Promise<PendingLogIn> {
  const result = await logIn({ email: chitra.email, password, rememberMe: true }, origin());
  if (!("pending" in result)) throw new Error("It let in without the second factor");
  return result.pending;
}

const finish = async (typed: string) => finishLogIn(await askedForCode(), typed, origin());

describe("logging in", () => {
  test("asks for a code after the password, and remembers 'Keep me logged in'", async () => {
    expect(await finish(code())).toMatchObject({ accountId: chitra.id, remembered: true });
  });

  test("refuses a wrong code, an empty one, and one from another key", async () => {
    const other = new TOTP({ secret: new Secret() }).generate();
    for (const typed of ["000000", "", "12345", other === code() ? "000001" : other])
      await expect(finish(typed)).rejects.toMatchObject(wrongCode);
  });

  test("accepts a code one time step off, and no more", async () => {
    await expect(finish(code(-2))).rejects.toMatchObject(wrongCode);
    await expect(finish(code(2))).rejects.toMatchObject(wrongCode);
    await finish(code(-1));
    await finish(code(1));
  });

  test("refuses a code that was used before, and older ones", async () => {
    const used = code();
    const older = code(-1);
    await finish(used);
    await expect(finish(used)).rejects.toMatchObject(wrongCode);
    await expect(finish(older)).rejects.toMatchObject(wrongCode);
  });

  test("accepts each recovery code once, however it is typed, and emails the owner", async () => {
    const typed = ` ${codes[0]!.toUpperCase().replaceAll("0", "O").replaceAll("-", " ")} `;
    await finish(typed);
    await expect(finish(codes[0]!)).rejects.toMatchObject(wrongCode);
    await finish(codes[1]!);
    const mail = (await mailsTo(chitra.email))[0];
    expect(mail?.subject).toBe("A recovery code was used");
    expect(mail?.text).toContain("8 are left");
  });

  test("refuses more than ten attempts an hour from one network, even correct ones", async () => {
    const pending = await askedForCode();
    const here = origin();
    await consumeUses("secondFactorByAccountAndPlace", 9, chitra.id, here.ip);
    await expect(finishLogIn(pending, "000000", here)).rejects.toMatchObject(wrongCode);
    await expect(finishLogIn(pending, code(), here)).rejects.toMatchObject({ kind: "tooMany" });
  });

  test("refuses more than fifty attempts a day from unknown networks, but neither recovery codes nor a known browser", async () => {
    const own = { ...origin(), browser: "browser of the owner" };
    await finishLogIn(await askedForCode(), code(), own);
    advanceClock(minutes(1));
    const pending = await askedForCode();
    await consumeUses("secondFactorByAccount", 49, chitra.id);
    await expect(finishLogIn(pending, "000000", origin())).rejects.toMatchObject(wrongCode);
    await expect(finishLogIn(pending, code(), origin())).rejects.toMatchObject({ kind: "tooMany" });
    await finishLogIn(pending, codes[0]!, origin());
    expect(await finishLogIn(pending, code(), own)).toMatchObject({ accountId: chitra.id });
  });

  test("ends after ten minutes, and once the password has changed", async () => {
    const early = await askedForCode();
    advanceClock(minutes(11));
    await expect(finishLogIn(early, code(), origin())).rejects.toMatchObject(expired);
    const pending = await askedForCode();
    const other = cheapHashOf("another long password 5");
    await updateRows(schema.accounts, { id: chitra.id }, { passwordHash: other });
    await expect(finishLogIn(pending, code(), origin())).rejects.toMatchObject(expired);
  });
});

describe("the settings", () => {
  const stored = () => rowWith(schema.secondFactors, { accountId: chitra.id });

  test("store the secret encrypted and the recovery codes hashed", async () => {
    const row = JSON.stringify(await stored());
    expect(row).not.toContain(key.replaceAll(" ", ""));
    for (const one of codes) expect(row).not.toContain(one);
    expect(new Set(codes).size).toBe(10);
  });

  test("never show the key again, nor an unfinished one without the password", async () => {
    expect(
      (await presentSecondFactor(chitra, { ...session, confirmedAt: now() }, "en")).key,
    ).toBeNull();
    chitra = await openAccount();
    await write((tx) =>
      tx.insert(schema.secondFactors).values({
        accountId: chitra.id,
        secret: "sealed",
        createdAt: now(),
        recoveryHashes: [],
      }),
    );
    expect((await presentSecondFactor(chitra, await newSession(), "en")).key).toBeNull();
  });

  test("start with a new key when an unfinished one has expired: someone else may have seen it", async () => {
    chitra = await withPassword(await openAccount());
    session = await newSession();
    await startEnrolment(chitra, session, { intent: "start", password });
    key = await shownKey();
    advanceClock(minutes(31));
    const confirmed = { ...session, confirmedAt: now() };
    expect((await presentSecondFactor(chitra, confirmed, "en")).key).toBeNull();
    await expect(
      finishEnrolment(chitra, session, { intent: "finish", password, secondFactor: code() }),
    ).rejects.toMatchObject({ key: "accounts.secondFactor.notStarted" });
    await startEnrolment(chitra, session, { intent: "start", password });
    expect(await shownKey()).not.toBe(key);
  });

  test("ask for the password, and log out the other devices", async () => {
    const other = await openAccount();
    const cookieOnly = { ...session, accountId: other.id };
    const passwordAsked = { details: { fields: { password: ["accounts.settings.password.ask"] } } };
    await expect(startEnrolment(other, cookieOnly, { intent: "start" })).rejects.toMatchObject(
      passwordAsked,
    );
    await expect(
      renewRecoveryCodes(chitra, session, { intent: "renew", secondFactor: "000000" }),
    ).rejects.toMatchObject(passwordAsked);
    expect(await sessionsOf(chitra.id)).toHaveLength(1);
  });

  test("do not start again while it is on, and turn it off only with password and code", async () => {
    await expect(
      startEnrolment(chitra, session, { intent: "start", password }),
    ).rejects.toMatchObject({ key: "accounts.secondFactor.isOn" });
    const off = (secondFactor: string) =>
      turnOffSecondFactor(chitra, session, { intent: "turnOff", password, secondFactor });
    await expect(off("000000")).rejects.toMatchObject(wrongCode);
    await off(code());
    expect(await secondFactorOf(chitra.id)).toBeNull();
    expect(
      await logIn({ email: chitra.email, password, rememberMe: false }, origin()),
    ).toHaveProperty("session");
  });

  test("make new recovery codes on request: the earlier ones stop working", async () => {
    const renew = (secondFactor: string) =>
      renewRecoveryCodes(chitra, session, { intent: "renew", password, secondFactor });
    await expect(renew("000000")).rejects.toMatchObject(wrongCode);
    const fresh = await renew(code());
    await expect(finish(codes[0]!)).rejects.toMatchObject(wrongCode);
    await finish(fresh[0]!);
  });
});

test("another administrator resets the second factor of a colleague who lost their phone", async () => {
  const dev = await administrator();
  await expect(resetSecondFactor(dev, chitra.id)).resolves.toBe("done");
  await expect(resetSecondFactor(dev, chitra.id)).resolves.toBe("already");
  await expect(resetSecondFactor(dev, dev.id)).rejects.toMatchObject({ kind: "conflict" });
  const customer = await openAccount();
  await expect(resetSecondFactor(customer, chitra.id)).rejects.toMatchObject({ kind: "forbidden" });
  expect(await sessionsOf(chitra.id)).toHaveLength(0);
  const mail = (await mailsTo(chitra.email))[0];
  expect(mail?.subject).toBe("Your two-step log-in was reset");
  expect(mail?.text).toContain("If you did not ask for this");
  expect((await auditedAbout(chitra.id)).at(-1)).toMatchObject({
    event: "account.secondFactor.reset",
    actorId: dev.id,
  });
});

test("a stolen cookie is not enough to reset a second factor", async () => {
  const dev = await administrator();
  const cookieOnly = { ...session, accountId: dev.id };
  await expect(
    changeUser(dev, chitra.id, { intent: "resetSecondFactor" }, cookieOnly),
  ).rejects.toMatchObject({
    details: { fields: { password: ["accounts.settings.password.ask"] } },
  });
  expect(await secondFactorOf(chitra.id)).toMatchObject({ accountId: chitra.id });
  const confirmed = { ...cookieOnly, confirmedAt: now() };
  await changeUser(dev, chitra.id, { intent: "resetSecondFactor" }, confirmed);
  expect(await secondFactorOf(chitra.id)).toBeNull();
});
