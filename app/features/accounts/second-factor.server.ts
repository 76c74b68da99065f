import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { later, minutes, now } from "~/platform/clock.server";
import { db, schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { audit } from "~/platform/security/audit.server";
import { decrypt, hashToken } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { secondFactorMail } from "./account-mails.server";
import type { Account } from "./account-queries.server";
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { config } from "~/platform/config.server";
import { site } from "~/platform/site/current-site.server";

const { secondFactors } = schema;

type SecondFactor = typeof secondFactors.$inferSelect;

/** Null until its first code has been entered. */
export async function secondFactorOf(
  accountId: AccountId,
  from: ReadFrom = db,
): Promise<SecondFactor | null> {
  const found = await from
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.enrolledAt)))
    .get();
  return found ?? null;
}

/** It expires after 30 minutes because someone else may have seen the secret. */
export const isPending = ({ enrolledAt, createdAt }: SecondFactor) =>
  enrolledAt === null && createdAt > later(now(), -minutes(30));

/** @returns false for a wrong or already used code */
export async function spendCode(tx: Tx, account: Account, typed: string) {
  const factor = await secondFactorOf(account.id, tx);
  if (!factor) return false;
  return isAppCode(typed)
    ? spendAppCode(tx, factor, typed)
    : spendRecoveryCode(tx, account, factor, typed);
}

export const isAppCode = (typed: string) => /^\d{6}$/.test(typed);

/** A code works once: its time step must be later than the last one used (RFC 6238, 5.2). */
export async function spendAppCode(tx: Tx, { accountId, secret }: SecondFactor, code: string) {
  const step = stepOf(decrypt(secret, associatedDataOfAppSecret(accountId)), code);
  if (step === null) return false;
  const spent = await tx
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step)),
      ),
    );
  return spent.rowsAffected === 1;
}

async function spendRecoveryCode(
  tx: Tx,
  account: Account,
  { recoveryHashes }: SecondFactor,
  typed: string,
) {
  const hash = hashToken(tidyRecoveryCode(typed));
  const left = recoveryHashes.filter((one) => one !== hash);
  if (left.length === recoveryHashes.length) return false;
  await tx
    .update(secondFactors)
    .set({ recoveryHashes: left })
    .where(eq(secondFactors.accountId, account.id));
  await enqueueMail(tx, secondFactorMail(account, "recoveryUsed", left.length));
  await audit(tx, {
    actorId: account.id,
    event: "account.useRecoveryCode",
    subject: account.id,
    detail: { left: left.length },
  });
  return true;
}

/** @returns whether the account had a second factor turned on */
export async function removeSecondFactor(tx: Tx, accountId: AccountId) {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ enrolledAt: secondFactors.enrolledAt });
  return removed.some(({ enrolledAt }) => enrolledAt !== null);
}

export const associatedDataOfAppSecret = (accountId: AccountId) =>
  `second_factors.secret:${accountId}`;

export const encryptedAppSecrets: EncryptedColumn = {
  column: secondFactors.secret,
  id: secondFactors.accountId,
  associatedData: associatedDataOfAppSecret,
};

const period = 30;

/** 160 bits as RFC 4226 recommends, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

export const otpauthUri = (secret: string, email: string) => totp(secret, email).toString();

/** At most one step from now; null for a wrong code. */
function stepOf(secret: string, code: string) {
  const timestamp = now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: issuer(), label, secret: Secret.fromBase32(secret), period });

/** Authenticator apps never change it, and the first administrator enrols before there is a name. */
function issuer() {
  const { appUrl, mode, site: given } = config();
  const isNamed = site().number > 0 || given.name.en !== "" || mode !== "production";
  return isNamed ? site().name.en : new URL(appUrl).hostname;
}

const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 80 random bits, in groups that are easy to copy by hand. */
export const newRecoveryCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(""),
  ).join("-");

/** As it was shown: o is read as 0, i and l as 1. */
const tidyRecoveryCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1")
    .replace(/.{4}(?=.)/g, "$&-");
