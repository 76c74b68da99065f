import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { and, eq, gt, sql } from "drizzle-orm";
import { schema, transactionNumber, write, type Tx } from "../database/database.server";
import { tooMany } from "../refusals";
import { required } from "../required";
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
  flagByAccount: [20, day],
  quoteByProvider: [60, hour],
  eventByAccount: [60, hour],
  guestLinkByNetwork: [20, hour],
  guestLinkByAddress: [5, hour],
  grievanceByNetwork: [20, hour],
  grievanceLinkByNetwork: [20, hour],
  grievanceLinkByAddress: [5, hour],
  grievanceBySender: [10, day],
  grievanceWordsByTicket: [20, day],
  joiningAlertByNetwork: [20, hour],
  joiningAlertByAddress: [5, hour],
  messageByThreadAndSide: [60, hour],
  /** Of one enquiry, booking, application or grievance. */
  moveBySideAndThing: [30, hour],
  moveByAccount: [600, hour],
  auditByAccount: [600, hour],
  numberByThread: [10, hour],
  paymentReferenceByBooking: [10, hour],
  /** Each is an email to every administrator. */
  amendmentByAccount: [20, day],
  renewalByAccount: [30, day],
  bookingChangeByAccount: [20, hour],
  reviewByAccount: [30, hour],
  shareByAccount: [10, day],
  voteByBrowser: [60, hour],
  voteByNetwork: [300, hour],
  uploadByVisitor: [120, hour],
  /** Of 32 KB at least, but for the last of a file. */
  pieceByVisitor: [8000, hour],
  /** Pieces of a file that never becomes whole lie on the disk for an hour. */
  pieceKilobytesByVisitor: [1024 * 1024, hour],
  uploadRequestByVisitor: [30, hour],
  /** By links, which the accountant of several businesses may have. */
  requestedUploadByNetwork: [60, hour],
  handOverByVisitor: [20, hour],
  /** Of drafts without an account: typed texts and files. */
  keptKilobytesByVisitor: [300 * 1024, day],
  draftByVisitor: [20, hour],
  /** Calendar apps ask a few times a day; a household may have several. */
  calendarByNetwork: [120, hour],
  calendarFileByAccount: [30, hour],
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
export const consumeUses = (limit: Limit, uses: number, ...who: string[]) =>
  consumeLimits([limit, uses, ...who]);

type Use = readonly [limit: Limit, uses: number, ...who: string[]];

/**
 * Counts several limits, one after the other, in one transaction: each is one wait for the disk less. What comes after a
 * limit that is reached is not counted.
 * @throws Refusal tooMany
 */
export async function consumeLimits(...uses: Use[]) {
  refuseReached(await counted(() => firstReached(uses)));
}

function refuseReached(reached: Awaited<ReturnType<typeof firstReached>>) {
  if (!reached) return;
  logSecurityEvent("limit.reached", { limit: reached.limit });
  throw tooMany(Math.ceil(reached.msBeforeNext / 1000));
}

/** Its use is counted, too. */
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
  await counted(() => limiterFor(limit).delete(keyOf(who)));
}

/**
 * Counts what a transaction does, in that transaction: what is rolled back was not counted. A transaction is one use of a
 * limit, however many rows it moves.
 * @throws Refusal tooMany
 */
export async function countIn(tx: Tx, limit: Limit, ...who: string[]) {
  const key = limiterFor(limit).getKey(keyOf(who));
  if (countedHere.transaction !== transactionNumber())
    countedHere = { transaction: transactionNumber(), keys: new Set() };
  if (countedHere.keys.has(key)) return;
  countedHere.keys.add(key);
  refuseReached(await countedBy(tx, () => firstReached([[limit, 1, ...who]])));
}

let countedHere = { transaction: 0, keys: new Set<string>() };

/**
 * Counts a move of a lifecycle, which emails somebody or stays in a history: of one thing by one side, and of an account in
 * all. The clock has no limit.
 * @throws Refusal tooMany
 */
export async function countMove(
  tx: Tx,
  { party, actorId, thing }: { party: string; actorId?: string | null; thing: string },
) {
  if (party === "clock") return;
  await countIn(tx, "moveBySideAndThing", party, thing);
  if (actorId) await countIn(tx, "moveByAccount", actorId);
}

let counting: Tx | undefined;

/** Where limiters count: in the transaction that is under way, of which there is one at a time. */
const store: Pick<Tx, "insert" | "select" | "delete"> = {
  insert: (table) => required(counting, "transaction").insert(table),
  select: (...columns: []) => required(counting, "transaction").select(...columns),
  delete: (table) => required(counting, "transaction").delete(table),
};

const counted = <T>(count: () => Promise<T>): Promise<T> => write((tx) => countedBy(tx, count));

function countedBy<T>(tx: Tx, count: () => Promise<T>): Promise<T> {
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
      // Whoever goes on past a limit is refused without a write, which others would wait behind.
      inMemoryBlockOnConsumed: forgiven.includes(limit) ? 0 : points,
    });
    limiters.set(limit, limiter);
  }
  return limiter;
}
