import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { and, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { schema, transactionNumber, write, type Tx } from "../database/database.server";
import { tooMany } from "../refusals";
import { required } from "../required";
import { logSecurityEvent } from "./security-log.server";
import { networkOf } from "./networks.server";
import { rules, type Limit } from "./rate-limit-rules";

/** Refundable: always read from the database, as another process may have refunded one. */
const forgiven: readonly Limit[] = [
  "loginByAccountAndPlace",
  "loginByAccount",
  "reauthenticationByAccount",
  "secondFactorByAccountAndPlace",
  "secondFactorByAccount",
  "secondFactorChangeByAccount",
];

const limiters = new Map<Limit, RateLimiterDrizzle>();

/** `who` is counted, an IP address by its network. @throws Refusal tooMany */
export const consumeLimit = (limit: Limit, ...who: string[]) => consumeUses(limit, 1, ...who);

export const consumeUses = (limit: Limit, uses: number, ...who: string[]) =>
  consumeLimits([limit, uses, ...who]);

type Use = readonly [limit: Limit, uses: number, ...who: string[]];

/** After a reached limit none count. @throws Refusal tooMany */
export async function consumeLimits(...uses: Use[]) {
  refuseReached(await counted(() => firstReached(uses)));
}

function refuseReached(reached: Awaited<ReturnType<typeof firstReached>>) {
  if (!reached) return;
  logSecurityEvent("limit.reached", { limit: reached.limit });
  throw tooMany(Math.ceil(reached.msBeforeNext / 1000));
}

async function firstReached(uses: Use[]) {
  for (const [limit, points, ...who] of uses)
    try {
      await limiterFor(limit).consume(keyOf(who), points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return { limit, msBeforeNext: refused.msBeforeNext };
    }
  return null;
}

/** The limiter's `reward` could go below zero. */
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

export async function resetLimit(limit: Limit, ...who: string[]) {
  await counted(() => limiterFor(limit).delete(keyOf(who)));
}

/** Wherever the attempts came from. @returns how many counts there were */
export async function resetLimitEverywhere(tx: Tx, limit: Limit, who: string) {
  const { key } = schema.rateLimits;
  const own = limiterFor(limit).getKey(keyOf([who]));
  // The parts are separated by a space, which sorts before "!".
  const withMore = and(gte(key, `${own} `), lt(key, `${own}!`));
  const removed = await tx
    .delete(schema.rateLimits)
    .where(or(eq(key, own), withMore))
    .returning({ key });
  return removed.length;
}

/** What is rolled back is not counted; a transaction counts once. @throws Refusal tooMany */
export async function countIn(tx: Tx, limit: Limit, ...who: string[]) {
  const key = limiterFor(limit).getKey(keyOf(who));
  if (countedHere.transaction !== transactionNumber())
    countedHere = { transaction: transactionNumber(), keys: new Set() };
  if (countedHere.keys.has(key)) return;
  countedHere.keys.add(key);
  refuseReached(await countedBy(tx, () => firstReached([[limit, 1, ...who]])));
}

let countedHere = { transaction: 0, keys: new Set<string>() };

/** Per subject and party, and per account. The system has no limit. @throws Refusal tooMany */
export async function countTransition(
  tx: Tx,
  { party, actorId, subject }: { party: string; actorId?: AccountId | null; subject: string },
) {
  if (party === "system") return;
  await countIn(tx, "transitionByPartyAndSubject", party, subject);
  if (actorId) await countIn(tx, "transitionByAccount", actorId);
}

let counting: Tx | undefined;

/** There is only one transaction at a time. */
const store: Pick<Tx, "insert" | "select" | "delete"> = {
  insert: (table) => required(counting, "transaction").insert(table),
  select: (...columns: []) => required(counting, "transaction").select(...columns),
  delete: (table) => required(counting, "transaction").delete(table),
};

const counted = <T>(count: () => Promise<T>) => write((tx) => countedBy(tx, count));

function countedBy<T>(tx: Tx, count: () => Promise<T>) {
  counting = tx;
  return count().finally(() => (counting = undefined));
}

const keyOf = (who: string[]) => who.map(networkOf).join(" ");

function limiterFor(limit: Limit) {
  const [points, duration] = rules[limit];
  let limiter = limiters.get(limit);
  if (!limiter) {
    limiter = new RateLimiterDrizzle({
      storeClient: store,
      schema: schema.rateLimits,
      keyPrefix: limit,
      points,
      duration,
      clearExpiredByTimeout: false,
      // A visitor past a limit is refused without a write, which others would have to wait for.
      inMemoryBlockOnConsumed: forgiven.includes(limit) ? 0 : points,
    });
    limiters.set(limit, limiter);
  }
  return limiter;
}
