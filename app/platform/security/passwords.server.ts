import { createHmac } from "node:crypto";
import Piscina from "piscina";
import { config } from "../config.server";
import { busy } from "../refusals";
import { required } from "../required";

/** At about five passwords a second: who comes later would wait longer than people do. */
const longestQueue = 40;
const retryAfterSeconds = 10;

let pool: Piscina | undefined;
const workers = () =>
  (pool ??= new Piscina({
    filename: new URL("./password-worker.mjs", import.meta.url).href,
    maxThreads: 2,
    idleTimeout: 10_000,
    // Whoever reads a page goes first where there are fewer processors than threads at work.
    niceIncrement: 10,
  }));

export function hashPassword(password: string): Promise<string> {
  return work({ secret: peppered(password) });
}

export function verifyPassword(password: string, hash: string): Promise<boolean> {
  return work({ secret: peppered(password), hash });
}

/** A hash nobody's password has: compared against when the account is unknown, so that both cases take as long. */
export const unknownAccountHash = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZQ8kUqYyY0ZbB5rPZ0rQ6F6n0dA6mK";

/** For six digits that live ten minutes: slow enough that even with the key all million of them take hours. */
const codeCost = 8;

export function hashCode(text: string): Promise<string> {
  return work({ secret: peppered(`code\0${text}`), cost: codeCost });
}

export function verifyCode(text: string, hash: string): Promise<boolean> {
  return work({ secret: peppered(`code\0${text}`), hash });
}

type PasswordEstimate = {
  /** The power of ten of the guesses that it withstands. */
  guessesLog10: number;
  /** Names of zxcvbn's warnings and suggestions. */
  warning: string | null;
  suggestions: string[];
};

/** How well a password withstands guessing, knowing words of ours and what its owner is called. */
export function estimatePassword(
  password: string,
  words: string[],
  own: string[],
): Promise<PasswordEstimate> {
  return work({ password, words, own }, "estimate");
}

/** @throws Refusal busy while so much waits that this would wait too long */
async function work<Result>(task: object, name = "default"): Promise<Result> {
  if (workers().queueSize >= longestQueue) throw busy(retryAfterSeconds);
  return workers().run(task, { name }) as Promise<Result>;
}

/** bcrypt cuts at 72 bytes, so it gets a keyed hash of the whole password. The oldest secret peppers: new ones are put in front. */
function peppered(password: string): string {
  const secret = required(config().sessionSecrets.at(-1), "secret in SESSION_SECRET");
  return createHmac("sha384", secret).update(password.normalize("NFC")).digest("base64");
}
