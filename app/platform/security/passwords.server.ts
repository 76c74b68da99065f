import { createHmac, randomBytes } from "node:crypto";
import type Piscina from "piscina";
import { config } from "../config.server";
import { busy } from "../refusals";
import { required } from "../required";
import { workerThreads } from "../worker-threads.server";
import { fingerprint } from "./encryption.server";
import { fairQueue, type Turn } from "./fair-queue.server";
import { networkOf } from "./networks.server";

const threads = 2;
const retryAfterSeconds = 10;

let pool: Piscina | undefined;
const workers = () =>
  (pool ??= workerThreads(new URL("./password-worker.mjs", import.meta.url), {
    maxThreads: threads,
  }));
const inTurn = fairQueue(
  // At about five passwords a second, later ones would wait longer than people do.
  { name: "passwords", atOnce: threads, maxWaiting: 40 },
  () => busy(retryAfterSeconds),
);

/** An account's id, or the request's IP address. Log-ins go first. */
export type Requester = { id: string } | { ip: string; isLogIn?: boolean };

/** `<fingerprint of the secret>.<bcrypt hash>` */
export async function hashPassword(password: string, asker: Requester) {
  const secret = newestSecret();
  const hash = await work<string>(asker, {
    secret: peppered(password, secret),
    cost: config().passwordHashCost,
  });
  return `${fingerprint(secret)}.${hash}`;
}

/** No password matches; comparing takes as long as with any other hash. */
export const hashOfNoPassword = () =>
  // In bcrypt's own alphabet; the salt's last character only carries two bits.
  `${fingerprint(newestSecret())}.$2b$${config().passwordHashCost.toString().padStart(2, "0")}$${randomBytes(11).toString("hex").slice(1)}e${randomBytes(16).toString("hex").slice(1)}`;

/** Also false if SESSION_SECRET lacks the hash's secret: then the password has to be reset. */
export async function verifyPassword(password: string, hash: string, asker: Requester) {
  const [, print, bcryptHash = hash] = labelled.exec(hash) ?? [];
  const secret = secretOf(print);
  // Takes as long as a real comparison.
  const fits = await work<boolean>(asker, {
    secret: peppered(password, secret ?? newestSecret()),
    hash: bcryptHash,
  });
  return fits && secret !== undefined;
}

export function isOutdated(hash: string) {
  const [, print, bcryptHash = hash] = labelled.exec(hash) ?? [];
  return secretOf(print) !== newestSecret() || costOf(bcryptHash) < config().passwordHashCost;
}

const costOf = (bcryptHash: string) => Number(bcryptHash.split("$")[2]);

const labelled = /^([0-9a-f]{8})\.(.+)$/;

/** Hashes without a fingerprint use the oldest secret: new ones are added in front. */
const secretOf = (print: string | undefined) =>
  print === undefined
    ? config().sessionSecrets.at(-1)
    : config().sessionSecrets.find((secret) => fingerprint(secret) === print);

const newestSecret = () => required(config().sessionSecrets[0], "secret in SESSION_SECRET");

type PasswordEstimate = {
  guessesLog10: number;
  warning: string | null;
  suggestions: string[];
};

export function estimatePassword(
  password: string,
  words: string[],
  own: string[],
  asker: Requester,
): Promise<PasswordEstimate> {
  return work(asker, { password, words, own }, "estimate");
}

/** @throws Refusal busy while the queue is too long */
const work = <Result>(asker: Requester, task: object, name = "default") =>
  inTurn(turnOf(asker), () => workers().run(task, { name }) as Promise<Result>);

const turnOf = (asker: Requester): Turn =>
  "id" in asker ? { of: asker.id } : { of: networkOf(asker.ip), isFirst: asker.isLogIn ?? false };

/** bcrypt cuts at 72 bytes, so it gets a keyed hash of the whole password. */
function peppered(password: string, secret: string) {
  return createHmac("sha384", secret).update(password.normalize("NFC")).digest("base64");
}
