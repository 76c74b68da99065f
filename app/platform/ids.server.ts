import { randomBytes, randomInt } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 100 random bits, url-safe: nobody guesses the neighbour's. */
export function newId(): string {
  return randomLetters(20);
}

/** What people read out on the phone, like AYJ-7K3M-9QX2. */
export function newReference(prefix: "AYJ" | "ENQ"): string {
  const letters = randomLetters(8).toUpperCase();
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

function randomLetters(length: number): string {
  let letters = "";
  for (const byte of randomBytes(length)) letters += alphabet[byte % 32];
  return letters;
}
