import { later, now } from "../clock.server";
import { isKeyedHash, keyedHash } from "./encryption.server";

/** Signed, so that nothing needs to be stored. */
export function signedToken(purpose: string, id: string, from: Date) {
  const signed = `${id}.${from.getTime().toString(36)}`;
  return `${signed}.${keyedHash(purpose, signed)}`;
}

/** Null if we did not make it for this purpose, or it is too old. */
export function readSignedToken(purpose: string, token: string, lasts: number) {
  const [, signed, id, made] =
    /^(([0-9a-z]{1,40})\.([0-9a-z]{1,12}))\.[\w-]{1,80}$/.exec(token) ?? [];
  if (!signed || !id || !made) return null;
  const isOurs = isKeyedHash(purpose, signed, token.slice(signed.length + 1));
  const from = new Date(parseInt(made, 36));
  return isOurs && later(from, lasts) > now() ? { id, from } : null;
}
