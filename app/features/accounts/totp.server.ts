import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { site } from "~/platform/site/current-site.server";

const period = 30;

/** 160 bits as RFC 4226 recommends, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

export const otpauthUri = (secret: string, email: string) => totp(secret, email).toString();

/** At most one step from now; null for a wrong code. */
export function stepOf(secret: string, code: string) {
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
export const tidyRecoveryCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1")
    .replace(/.{4}(?=.)/g, "$&-");
