import { createHmac } from "node:crypto";
import Piscina from "piscina";
import { config } from "../config.server";
import { required } from "../required";

let pool: Piscina | undefined;
const workers = () =>
  (pool ??= new Piscina({
    filename: new URL("./password-worker.mjs", import.meta.url).href,
    maxThreads: 2,
    idleTimeout: 10_000,
  }));

export async function hashPassword(password: string): Promise<string> {
  return (await workers().run({ secret: peppered(password) })) as string;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  return (await workers().run({ secret: peppered(password), hash })) as boolean;
}

/** A hash nobody's password has: compared against when the account is unknown, so that both cases take as long. */
export const unknownAccountHash = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZQ8kUqYyY0ZbB5rPZ0rQ6F6n0dA6mK";

/** bcrypt cuts at 72 bytes, so it gets a keyed hash of the whole password. The oldest secret peppers: new ones are put in front. */
function peppered(password: string): string {
  const secret = required(config().sessionSecrets.at(-1), "secret in SESSION_SECRET");
  return createHmac("sha384", secret).update(password.normalize("NFC")).digest("base64");
}
