import { randomBytes, randomInt } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 100 random bits, URL-safe: no one can guess another's. */
export function newId() {
  return randomLetters(20);
}

/** `part` is counted from 1; `to` is exclusive. */
export const idsInPart = (part: number, parts: number) => ({
  from: part === 1 ? "" : idAt((part - 1) / parts),
  to: part === parts ? null : idAt(part / parts),
});

function idAt(share: number) {
  const at = Math.floor(share * 32 ** 4);
  return [3, 2, 1, 0].map((position) => alphabet[Math.floor(at / 32 ** position) % 32]).join("");
}

const prefixes = ["AYJ", "ENQ", "BKG", "GRV"] as const;
const anyPrefix = prefixes.join("|");

export function newReference(prefix: (typeof prefixes)[number]) {
  const letters = randomLetters(8).toUpperCase();
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const referencePattern = new RegExp(`\\b(?:${anyPrefix})(?:-[0-9A-Z]{4}){2}\\b`, "g");

const typedReference = new RegExp(
  `\\b(${anyPrefix})[\\s-]?([0-9A-Z]{4})[\\s-]?([0-9A-Z]{4})\\b`,
  "g",
);

export function referencesIn(text: string) {
  return [...text.toUpperCase().matchAll(typedReference)].map((parts) => parts.slice(1).join("-"));
}

export function newToken() {
  return randomBytes(32).toString("base64url");
}

export function newCode() {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

function randomLetters(length: number) {
  let letters = "";
  for (const byte of randomBytes(length)) letters += alphabet[byte % 32];
  return letters;
}
