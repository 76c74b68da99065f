import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { and, eq, gt, sql } from "drizzle-orm";
import { db, inWriteQueue, schema, write } from "../database/database.server";
import { tooMany } from "../refusals";
import { logSecurityEvent } from "./security-log.server";
import { networkOf } from "./networks.server";

const hour = 60 * 60;
const day = 24 * hour;

/** Name → how many in how many seconds. */
const rules = {
  loginByPlace: [60, hour / 4],
  loginByAccountAndPlace: [10, hour / 4],
  /** Tries from places that the account does not know. */
  loginByAccount: [100, day],
  reauthenticationByAccount: [10, hour / 4],
  secondFactorByAccountAndPlace: [10, hour],
  /** Codes of the app from places that the account does not know: whoever has the password alone guesses at these. */
  secondFactorByAccount: [50, day],
  secondFactorChangeByAccount: [10, hour],
  adminTokenByNetwork: [60, hour / 4],
  codeByNetwork: [20, hour],
  codeByAddressAndPlace: [5, hour],
  codeByAddressAndPlaceDaily: [10, day],
  /** Codes asked for from places that the address's account does not know. */
  codeByAddress: [30, day],
  codeTryByNetwork: [120, hour],
  signupByNetwork: [20, hour],
  enquiryByVisitor: [60, hour],
  enquiryBySender: [20, hour],
  uploadByVisitor: [120, hour],
  /** Of drafts without an account: typed texts and files. */
  keptKilobytesByVisitor: [300 * 1024, day],
  draftByVisitor: [20, hour],
  exportByAccount: [10, hour],
  saveFormByVisitor: [30, hour],
  savedKilobytesByVisitor: [60 * 1024, day],
  savedKilobytesInAll: [1024 * 1024, day],
  invitationByAdmin: [30, hour],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type Limit = keyof typeof rules;

/** Counts that are taken back: the database is asked each time, since another process may have done so. */
const forgiven: readonly Limit[] = [
  "loginByAccountAndPlace",
  "loginByAccount",
  "reauthenticationByAccount",
  "secondFactorByAccountAndPlace",
  "secondFactorByAccount",
  "secondFactorChangeByAccount",
];

const limiters = new Map<Limit, RateLimiterDrizzle>();

/**
 * Counts one use of a limit, kept in the database so that a restart loses nothing. `who` is what is counted, an address
 * by its network.
 * @throws Refusal tooMany, saying when to try again.
 */
export const consumeLimit = (limit: Limit, ...who: string[]) => consumeUses(limit, 1, ...who);

/** The same for several uses at once, like the kilobytes of a file. */
export async function consumeUses(limit: Limit, uses: number, ...who: string[]) {
  try {
    await inWriteQueue(() => limiterFor(limit).consume(keyOf(who), uses));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    logSecurityEvent("limit.reached", { limit });
    throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
  }
}

/** Takes back one use, of what turned out to be right. The limiter's own `reward` would begin a new count below zero. */
export async function refundLimit(limit: Limit, ...who: string[]) {
  const { rateLimits } = schema;
  const counted = and(
    eq(rateLimits.key, limiterFor(limit).getKey(keyOf(who))),
    gt(rateLimits.points, 0),
  );
  await write((tx) =>
    tx
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(counted),
  );
}

/** Resets the count, for instance of the log-ins that failed before the one that went well. */
export async function resetLimit(limit: Limit, ...who: string[]) {
  await inWriteQueue(() => limiterFor(limit).delete(keyOf(who)));
}

const keyOf = (who: string[]) => who.map(networkOf).join(" ");

function limiterFor(limit: Limit) {
  const [points, duration] = rules[limit];
  let limiter = limiters.get(limit);
  if (!limiter) {
    limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: schema.rateLimits,
      keyPrefix: limit,
      points,
      duration,
      clearExpiredByTimeout: false,
      // Whoever goes on past a limit is refused without a write, which others would wait behind.
      inMemoryBlockOnConsumed: forgiven.includes(limit) ? 0 : points,
    });
    limiters.set(limit, limiter);
  }
  return limiter;
}
