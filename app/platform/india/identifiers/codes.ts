/** Wrong formats give null and block; what is merely suspicious is in identifier-warnings.ts. */
import { ranges } from "#db/schema/allowed-values";
import { parseCount } from "../numbers";
import { tidyCode } from "../text";

/** '+919876543210'. Landlines and other countries are refused. */
export function parseMobile(text: string): string | null {
  const number = tidyCode(text)
    .replace(/[()]/g, "")
    .match(/^(?:\+91|0091|91|0)?([6-9]\d{9})$/)?.[1];
  return number ? `+91${number}` : null;
}

export function parsePincode(text: string): string | null {
  return matching(tidyCode(text), /^[1-9]\d{5}$/);
}

/** Income Tax Department: serial 0000 is invalid; the check letter's rule is not published. */
export function parsePan(text: string): string | null {
  return matching(upper(text), /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/);
}

/** State code, PAN, entity number, Z, check digit. A wrong check digit only warns. */
export function parseGstin(text: string): string | null {
  return matching(upper(text), /^(0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
}

/** Reserve Bank of India: four letters of the bank, a zero, six characters of the branch. */
export function parseIfsc(text: string): string | null {
  return matching(upper(text), /^[A-Z]{4}0[A-Z0-9]{6}$/);
}

/** A string: leading zeros belong to the number. */
export function parseAccountNumber(text: string): string | null {
  return matching(tidyCode(text), /^(?!0+$)\d{9,18}$/);
}

/** NPCI: the bank's handle has no dot, so an email address is refused. */
export function parseUpi(text: string): string | null {
  return matching(
    tidyCode(text, "spaces").toLowerCase(),
    /^[a-z0-9](?:[a-z0-9._-]{0,253}[a-z0-9])?@[a-z][a-z0-9]{1,63}$/,
  );
}

/** FSSAI: licence (1…) or registration (2…). */
export function parseFssai(text: string): string | null {
  return matching(tidyCode(text), /^[12]\d{13}$/);
}

/** At most 254 characters (RFC 5321). */
export function parseEmail(text: string): string | null {
  const email = tidyCode(text, "nothing").toLowerCase();
  if (email.length > 254 || email.indexOf("@") > 64) return null;
  return matching(
    email,
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/,
  );
}

export function parseYearsOfExperience(text: string): number | null {
  const years = parseCount(text);
  return years !== null && years <= ranges.yearsOfExperience.max ? years : null;
}

/** GSTN's base-36 rule, over the first 14 characters. */
export function gstinCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, at) => {
    const product = parseInt(character, 36) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}

export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

export function maskPan(pan: string): string {
  return `${pan.slice(0, 5)}XXXX${pan.slice(9)}`;
}

export function maskAccount(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}

export function formatMobile(mobile: string): string {
  return mobile.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
}

function upper(text: string): string {
  return tidyCode(text).toUpperCase();
}

function matching(code: string, format: RegExp): string | null {
  return format.test(code) ? code : null;
}
