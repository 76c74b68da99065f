import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { config } from "../config.server";
import { required } from "../required";

/** `v1.<key fingerprint>.<iv, tag, cipher>`; decrypted only with its associated data. */
export function encrypt(
  plain: string,
  associatedData: string,
  key: Buffer = required(config().dataKeys[0], "key in DATA_KEY"),
) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(associatedData));
  const encrypted = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `v1.${fingerprint(key)}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url")}`;
}

/** @throws Error when no key fits, or the value was moved or changed. */
export function decrypt(text: string, associatedData: string, keys: Buffer[] = config().dataKeys) {
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

/** Tokens are random enough to need no salt. */
export function hashToken(token: string) {
  return hash("sha256", token, "base64url");
}

/** Compared in constant time. */
export function areEqual(one: string, other: string) {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

export const isTokenOf = (token: string, hash: string) => areEqual(hashToken(token), hash);

export function keyedHash(
  purpose: string,
  text: string,
  secret: string | Buffer = required(config().sessionSecrets[0], "secret in SESSION_SECRET"),
) {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");
}

export const keyedHashes = (purpose: string, text: string) =>
  config().sessionSecrets.map((secret) => keyedHash(purpose, text, secret));

/** Under any secret of SESSION_SECRET. */
export const isKeyedHash = (purpose: string, text: string, hash: string) =>
  keyedHashes(purpose, text).some((ours) => areEqual(ours, hash));

export const keyIds = () => ({
  data: config().dataKeys.map(fingerprint),
  session: config().sessionSecrets.map(fingerprint),
});

export const fingerprint = (key: Buffer | string) => hash("sha256", key, "hex").slice(0, 8);
