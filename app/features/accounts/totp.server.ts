import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { now } from "~/platform/clock.server";
import { site } from "~/platform/site/current-site.server";

const period = 30;

/** What an app and we share, 160 bits as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from the QR code. */
export const otpauthUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The step of time that a code belongs to, now or one step around it; null for a wrong code. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: site().name.en, label, secret: Secret.fromBase32(secret), period });

const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** 80 random bits, in groups that can be copied by hand. */
export const newRecoveryCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-");

/** As it was shown, whatever was typed for the letters that the codes leave out. */
export const tidyRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1")
    .replace(/.{4}(?=.)/g, "$&-");
