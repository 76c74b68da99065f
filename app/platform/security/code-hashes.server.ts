import { createHmac, randomBytes } from "node:crypto";
import { config } from "../config.server";
import { required } from "../required";
import { areEqual } from "./encryption.server";

/** Secret and database together reveal six digits at once, but a code lives ten minutes. */
export function hashCode(text: string) {
  const salt = randomBytes(9).toString("base64url");
  return `${salt}.${keyed(salt, text)}`;
}

export function isHashOfCode(text: string, hash: string) {
  const [salt = "", digest = ""] = hash.split(".");
  return areEqual(keyed(salt, text), digest);
}

const keyed = (salt: string, text: string) =>
  createHmac("sha256", oldestSecret()).update(`code\0${salt}\0${text}`).digest("base64url");

/** The oldest, so that a code already sent still works after a secret is added. */
const oldestSecret = () => required(config().sessionSecrets.at(-1), "secret in SESSION_SECRET");
