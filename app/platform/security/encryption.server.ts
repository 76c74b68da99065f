import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { config } from "../config.server";
import { required } from "../required";

/**
 * AES-256-GCM, bound to its associated data (`table.column:row`): an encrypted value moved
 * elsewhere can't be decrypted. Written as `v1.<key fingerprint>.<iv, tag, cipher>`; the first key
 * of DATA_KEY encrypts, any of them decrypts.
 */
export function encrypt(
  plain: string,
  associatedData: string,
  key: Buffer = required(config().dataKeys[0], "key in DATA_KEY"),
): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(associatedData));
  const encrypted = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `v1.${fingerprint(key)}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url")}`;
}

/** @throws Error when no key fits, or the value was moved or changed. */
export function decrypt(
  text: string,
  associatedData: string,
  keys: Buffer[] = config().dataKeys,
): string {
  const [version, print, body] = text.split(".");
  const key = keys.find((one) => fingerprint(one) === print);
  if (version !== "v1" || !body || !key)
    throw new Error(`No key of DATA_KEY opens ${associatedData}`);
  const bytes = Buffer.from(body, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** For tokens, which are random enough to need no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Whether a stored hash is this token's, compared in constant time. */
export function isTokenOf(token: string, hash: string): boolean {
  const [own, stored] = [hashToken(token), hash].map((one) => Buffer.from(one));
  return own !== undefined && own.length === stored?.length && timingSafeEqual(own, stored);
}

/** A keyed hash, under the session secret unless a key is given; `purpose` separates its uses. */
export function keyedHash(
  purpose: string,
  text: string,
  secret: string | Buffer = required(config().sessionSecrets[0], "secret in SESSION_SECRET"),
): string {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");
}

/** The same under each secret of SESSION_SECRET, in order. */
export const keyedHashes = (purpose: string, text: string): string[] =>
  config().sessionSecrets.map((secret) => keyedHash(purpose, text, secret));

/** Whether a text has this hash under any secret of SESSION_SECRET, compared in constant time. */
export function isKeyedHash(purpose: string, text: string, hash: string): boolean {
  const given = Buffer.from(hash);
  return keyedHashes(purpose, text).some((hash) => {
    const ours = Buffer.from(hash);
    return ours.length === given.length && timingSafeEqual(ours, given);
  });
}

/** Identifies keys and secrets without revealing anything else about them. */
export const keyIds = () => ({
  data: config().dataKeys.map(fingerprint),
  session: config().sessionSecrets.map(fingerprint),
});

/** Eight hexadecimal digits. */
export const fingerprint = (key: Buffer | string) =>
  createHash("sha256").update(key).digest("hex").slice(0, 8);
