import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { db, inWriteQueue, schema } from "../database/database.server";
import { tooMany } from "../refusals";
import { logSecurityEvent } from "./security-log.server";

/** Name → how many in how many seconds. */
const rules = {
  loginByAccount: [10, 15 * 60],
  loginByAddress: [60, 15 * 60],
  secondFactorByAccount: [10, 60 * 60],
  codeByAddress: [5, 60 * 60],
  codeByVisitor: [20, 60 * 60],
  signupByVisitor: [20, 60 * 60],
  enquiryByVisitor: [60, 60 * 60],
  enquiryBySender: [20, 60 * 60],
  uploadByVisitor: [120, 60 * 60],
  draftByVisitor: [20, 60 * 60],
  exportByAccount: [10, 60 * 60],
  saveFormByVisitor: [30, 60 * 60],
  invitationByAdmin: [30, 60 * 60],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type Limit = keyof typeof rules;

const limiters = new Map<Limit, RateLimiterDrizzle>();

/**
 * Counts one use of a limit, kept in the database so that a restart loses nothing.
 * @throws Refusal tooMany, saying when to try again.
 */
export async function consumeLimit(limit: Limit, who: string) {
  try {
    await inWriteQueue(() => limiterFor(limit).consume(who));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    logSecurityEvent("limit.reached", { limit });
    throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
  }
}

/** Resets the count, for instance of the log-ins that failed before the one that went well. */
export async function resetLimit(limit: Limit, who: string) {
  await inWriteQueue(() => limiterFor(limit).delete(who));
}

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
    });
    limiters.set(limit, limiter);
  }
  return limiter;
}
