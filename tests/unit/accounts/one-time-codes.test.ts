import { expect, test } from "vitest";
import {
  checkPasswordResetCode,
  resetPassword,
  sendPasswordResetCode,
} from "~/features/accounts/passwords/password-reset.server";
import { advanceClock, hours, minutes } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { hashCode, isHashOfCode } from "~/platform/security/code-hashes.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import {
  accountWithPassword,
  ashasPassword,
  logInWith,
  mailedCode,
  newOrigin,
  otherThan,
} from "../../support/records/log-in";
import { rowsWith } from "../../support/records/stored-rows";

const wrong = { kind: "invalid", details: { fields: { otp: ["accounts.otp.wrong"] } } };
const newPassword = "kesar pista kulfi 9";

/** Asha's password reset in her browser, with the code emailed to her. */
async function requestedReset() {
  const asha = await accountWithPassword();
  const home = newOrigin();
  const reset = { email: asha.email, flow: newId() };
  await sendPasswordResetCode(reset, home);
  return { asha, home, reset, code: await mailedCode(asha.email) };
}

async function guessFiveTimes(
  reset: { email: string; flow?: string },
  code: string,
  origin = newOrigin(),
) {
  for (let tries = 0; tries < 5; tries += 1)
    await expect(checkPasswordResetCode(reset, otherThan(code), origin)).rejects.toMatchObject(
      wrong,
    );
}

test("a stranger's wrong guesses use up only the attempts of the stranger's own flow", async () => {
  const { asha, home, reset, code } = await requestedReset();
  const stranger = newOrigin();
  const theirs = { email: asha.email, flow: newId() };
  await sendPasswordResetCode(theirs, stranger);
  await guessFiveTimes(theirs, code, stranger);
  await guessFiveTimes({ email: asha.email }, code, stranger);
  await expect(checkPasswordResetCode(theirs, code, stranger)).rejects.toMatchObject(wrong);
  await resetPassword(reset, code, newPassword, home);
});

test("a code is valid for ten minutes and not a second longer", async () => {
  const { home, reset, code } = await requestedReset();
  advanceClock(minutes(10) - 5_000);
  await checkPasswordResetCode(reset, code, home);
  advanceClock(6_000);
  await expect(checkPasswordResetCode(reset, code, home)).rejects.toMatchObject(wrong);
});

test("a code opens nothing in someone else's flow", async () => {
  const { asha, code } = await requestedReset();
  const stranger = newOrigin();
  const theirs = { email: asha.email, flow: newId() };
  await sendPasswordResetCode(theirs, stranger);
  await expect(checkPasswordResetCode(theirs, code, stranger)).rejects.toMatchObject(wrong);
});

test("a script's guesses from other networks are counted separately, and are limited", async () => {
  const asha = await accountWithPassword();
  const home = newOrigin();
  await sendPasswordResetCode({ email: asha.email }, home);
  const code = await mailedCode(asha.email);
  await guessFiveTimes({ email: asha.email }, code);
  await expect(
    checkPasswordResetCode({ email: asha.email }, code, newOrigin()),
  ).rejects.toMatchObject(wrong);
  await resetPassword({ email: asha.email }, code, newPassword, home);
});

test("a script may finish on one network what it started on another", async () => {
  const asha = await accountWithPassword();
  await sendPasswordResetCode({ email: asha.email }, newOrigin());
  await resetPassword(
    { email: asha.email },
    await mailedCode(asha.email),
    newPassword,
    newOrigin(),
  );
});

test("a new code does not reset the attempts of its flow", async () => {
  const { home, reset, code } = await requestedReset();
  for (let tries = 0; tries < 4; tries += 1)
    await expect(checkPasswordResetCode(reset, otherThan(code), home)).rejects.toMatchObject(wrong);
  advanceClock(minutes(1));
  await sendPasswordResetCode(reset, home);
  const second = await mailedCode(reset.email);
  await expect(checkPasswordResetCode(reset, otherThan(second), home)).rejects.toMatchObject(wrong);
  await expect(checkPasswordResetCode(reset, second, home)).rejects.toMatchObject(wrong);
  advanceClock(minutes(1));
  await expect(sendPasswordResetCode(reset, home)).rejects.toMatchObject({
    kind: "tooMany",
    key: "accounts.otp.spent",
  });
  advanceClock(hours(1));
  await sendPasswordResetCode(reset, home);
  await checkPasswordResetCode(reset, await mailedCode(reset.email), home);
});

test("a code entered correctly on the last attempt is still valid for the next step", async () => {
  const { home, reset, code } = await requestedReset();
  for (let tries = 0; tries < 4; tries += 1)
    await expect(checkPasswordResetCode(reset, otherThan(code), home)).rejects.toMatchObject(wrong);
  await checkPasswordResetCode(reset, code, home);
  await resetPassword(reset, code, newPassword, home);
});

test("concurrent guesses are all counted", async () => {
  const { home, reset, code } = await requestedReset();
  await Promise.allSettled(
    Array.from({ length: 20 }, () => checkPasswordResetCode(reset, otherThan(code), home)),
  );
  const [row] = await rowsOf(reset);
  expect(row?.tries).toBe(5);
  await expect(checkPasswordResetCode(reset, code, home)).rejects.toMatchObject(wrong);
});

test("an email gets at most ten codes a day from one network", async () => {
  const asha = await accountWithPassword();
  const origin = newOrigin();
  for (let use = 0; use < 9; use += 1)
    await consumeLimit("codeByAddressAndPlaceDaily", asha.email, origin.ip);
  await sendPasswordResetCode({ email: asha.email, flow: newId() }, origin);
  advanceClock(minutes(1));
  await expect(
    sendPasswordResetCode({ email: asha.email, flow: newId() }, origin),
  ).rejects.toMatchObject({ kind: "tooMany", key: "errors.tooMany.hours" });
});

test("codes requested by strangers do not stop the owner from getting one on a known network", async () => {
  const asha = await accountWithPassword();
  const home = newOrigin();
  await logInWith(asha.email, ashasPassword, home);
  for (let use = 0; use < 30; use += 1) await consumeLimit("codeByAddress", asha.email);
  await expect(
    sendPasswordResetCode({ email: asha.email, flow: newId() }, newOrigin()),
  ).rejects.toMatchObject({ kind: "tooMany" });
  await sendPasswordResetCode({ email: asha.email, flow: newId() }, home);
});

test("codes are stored as keyed hashes with their own salt, which match only that code", async () => {
  const one = await requestedReset();
  const [row] = await rowsOf(one.reset);
  expect(row?.codeHash).toMatch(/^[\w-]{12}\.[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(one.code);
  const hash = hashCode("shubh muhurat");
  expect(hashCode("shubh muhurat")).not.toBe(hash);
  expect(isHashOfCode("shubh muhurat", hash)).toBe(true);
  for (const other of [hash.replace(/^.../, "AAA"), hash.slice(0, -1), "", "."])
    expect([other, isHashOfCode("shubh muhurat", other)]).toEqual([other, false]);
  expect(isHashOfCode("shubh muhurta", hash)).toBe(false);
});

const rowsOf = ({ email, flow }: { email: string; flow: string }) =>
  rowsWith(schema.codes, { email, flow });
