import { createHash } from "node:crypto";
import { gstinCheckDigit } from "~/platform/india/identifiers/codes";
import { states } from "~/platform/india/places/places";
import type { BusinessType } from "~/platform/india/identifiers/identifier-warnings";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** The same name always gives the same id, so that a second run finds the existing rows. */
export function demoId(name: string): string {
  const bytes = createHash("sha256").update(`aayojan demo ${name}`).digest();
  return [...bytes.subarray(0, 20)].map((byte) => alphabet[byte % 32]).join("");
}

/** The same name always gives the same 32-bit number. */
export const demoNumber = (name: string): number =>
  createHash("sha256").update(`aayojan demo ${name}`).digest().readUInt32BE();

export function demoReference(prefix: "AYJ" | "ENQ" | "BKG" | "GRV", name: string): string {
  const letters = demoId(`${prefix} ${name}`).toUpperCase();
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}

/** Starts at 90000 01000, like the examples in the hints. */
export const demoPhone = (number: number) => `+919000${String(1000 + number).padStart(6, "0")}`;
export const demoEmail = (key: string) => `${key}@demo.aayojan.example`;

const holder: Record<BusinessType, string> = {
  sole_proprietorship: "P",
  individual: "P",
  partnership: "F",
  llp: "F",
  private_limited: "C",
  public_limited: "C",
  huf: "H",
  trust: "T",
  other: "A",
};

/** Starts with ZZZ, which is never issued. */
export const demoPan = (type: BusinessType, number: number) =>
  `ZZZ${holder[type]}Z${String(number).padStart(4, "0")}${String.fromCharCode(65 + (number % 26))}`;

export function demoGstin(pan: string, stateCode: string): string {
  const state = states.find(({ code }) => code === stateCode);
  const start = `${state?.gst[0] ?? "97"}${pan}1Z`;
  return start + gstinCheckDigit(start);
}

export const demoAccountNumber = (number: number) => `5010${String(number).padStart(10, "0")}`;
export const demoFssai = (number: number) => `1${String(number).padStart(13, "0")}`;
