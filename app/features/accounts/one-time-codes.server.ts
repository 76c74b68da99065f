import { and, desc, eq, gt, isNull, or, sql, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { hours, later, minutes, now } from "~/platform/clock.server";
import { db, schema, type Tx, write } from "~/platform/database/database.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import { newCode, newId } from "~/platform/ids.server";
import { consumeLimits, consumeLimit } from "~/platform/security/rate-limits.server";
import { tooMany, invalid } from "~/platform/refusals";
import { hashCode, isHashOfCode } from "~/platform/security/code-hashes.server";
import { networkMark, deviceOf } from "./sign-in/known-devices.server";
import type { Origin } from "./sign-in/sessions.server";
import { idsOf } from "~/platform/ids";

const { codes } = schema;

/** Each flow has its own code: wrong guesses in one don't use up another's tries. */
export type CodeFlow = {
  purpose: typeof codes.$inferSelect.purpose;
  email: string;
  flow: string;
};

export type RequestedCode = CodeFlow & { digits: string; codeHash: string; network: string };

type From = Pick<Origin, "ip" | "browser">;

const codeLifetime = minutes(10);
const resendAfter = minutes(1);
const maxTries = 5;
/** A new code within this time does not refill the tries. */
const triesWindow = hours(1);

const networkFlows = "network:";

export const scriptFlow = ({ ip }: From) => `${networkFlows}${networkMark(ip)}`;
const isScriptFlow = (flow: string) => flow.startsWith(networkFlows);

/** Call before the transaction that saves the code. @throws Refusal tooMany */
export async function requestCode(codeFlow: CodeFlow, origin: From): Promise<RequestedCode> {
  const network = networkMark(origin.ip);
  const wait = await secondsUntilResend(codeFlow, network);
  if (wait > 0) throw tooMany(wait, "accounts.otp.wait");
  await refuseSpentFlow(codeFlow);
  const device = await deviceOf(codeFlow.email, origin);
  await consumeLimits(
    ["codeByNetwork", 1, origin.ip],
    ["codeByAddressAndPlace", 1, codeFlow.purpose, codeFlow.email, device.key],
    ["codeByAddressAndPlaceDaily", 1, codeFlow.email, device.key],
    ...(device.isKnown ? [] : [["codeByAddress", 1, codeFlow.email] as const]),
  );
  const digits = newCode();
  return { ...codeFlow, digits, codeHash: hashCode(hashedText(codeFlow, digits)), network };
}

export async function secondsUntilResend(codeFlow: CodeFlow, network?: string) {
  const last = await lastCode({ ...codeFlow, network: network ?? noNetwork });
  // The server's clock was ahead and has been corrected since.
  if (!last || last.sentAt > now()) return 0;
  return secondsUntil(later(last.sentAt, resendAfter));
}

const noNetwork = "-";
const lastCode = preparedRead((from) =>
  from
    .select({ sentAt: codes.sentAt })
    .from(codes)
    .where(
      and(
        eq(codes.purpose, value("purpose")),
        eq(codes.email, value("email")),
        or(eq(codes.flow, value("flow")), eq(codes.network, value("network"))),
        isNull(codes.usedAt),
      ),
    )
    .orderBy(desc(codes.sentAt))
    .limit(1),
);

/** @throws Refusal tooMany if a new code would have no tries left */
async function refuseSpentFlow(codeFlow: CodeFlow) {
  const stored = await db
    .select({ startedAt: codes.startedAt, tries: codes.tries })
    .from(codes)
    .where(and(ofFlow(codeFlow), isNull(codes.usedAt)))
    .get();
  const left = stored ? secondsUntil(later(stored.startedAt, triesWindow)) : 0;
  if (stored && stored.tries >= maxTries && left > 0) throw tooMany(left, "accounts.otp.spent");
}

export const codeEnd = () => later(now(), codeLifetime);

export async function saveCode(tx: Tx, requested: RequestedCode) {
  const { digits: _, ...code } = requested;
  const sentAt = now();
  const fresh = { ...code, startedAt: sentAt, sentAt, expiresAt: codeEnd(), usedAt: null };
  const startsOver = sql`${codes.usedAt} is not null or ${codes.startedAt} <= ${later(sentAt, -triesWindow).getTime()}`;
  const carriedOver = (column: SQLiteColumn, initial: number) =>
    sql`case when ${startsOver} then ${initial} else ${column} end`;
  await tx
    .insert(codes)
    .values({ id: newId(), ...fresh })
    .onConflictDoUpdate({
      target: [codes.purpose, codes.email, codes.flow],
      set: {
        ...fresh,
        tries: carriedOver(codes.tries, 0),
        triesElsewhere: carriedOver(codes.triesElsewhere, 0),
        startedAt: carriedOver(codes.startedAt, sentAt.getTime()),
      },
    });
}

/** Covers purpose, email and flow, so that a hash copied to another row matches nothing. */
const hashedText = ({ purpose, email, flow }: CodeFlow, digits: string) =>
  [purpose, email, flow, digits].join("\0");

const codesOf = ({ purpose, email }: CodeFlow) =>
  and(eq(codes.purpose, purpose), eq(codes.email, email));

const ofFlow = (codeFlow: CodeFlow) => and(codesOf(codeFlow), eq(codes.flow, codeFlow.flow));

const isOpen = () => and(isNull(codes.usedAt), gt(codes.expiresAt, now()));

const secondsUntil = (instant: Date) =>
  Math.max(0, Math.ceil((instant.getTime() - now().getTime()) / 1000));

export type CheckedCode = Pick<typeof codes.$inferSelect, "id" | "codeHash" | "purpose">;
type Counted = "tries" | "triesElsewhere";
type TriedCode = typeof codes.$inferSelect & { column: Counted };

const maxOtherFlows = 3;

/** Each wrong try counts; the code is not used up. @throws Refusal tooMany */
export async function checkCode(
  codeFlow: CodeFlow,
  digits: string,
  ip: string,
): Promise<CheckedCode | null> {
  await consumeLimit("codeTryByNetwork", ip);
  for (const tried of await write((tx) => countTry(tx, codeFlow)))
    if (isHashOfCode(hashedText(tried, digits), tried.codeHash)) {
      await write((tx) => refundTry(tx, tried));
      return tried;
    }
  return null;
}

/** @throws Refusal tooMany, invalid */
export async function requireCode(codeFlow: CodeFlow, digits: string, { ip }: Pick<Origin, "ip">) {
  const checked = await checkCode(codeFlow, digits, ip);
  if (!checked) throw wrongCode(codeFlow);
  return checked;
}

export const wrongCode = ({ purpose }: Pick<CodeFlow, "purpose">) =>
  invalid(
    { otp: ["accounts.otp.wrong"] },
    purpose === "forgot" ? "accounts.forgot.failed" : undefined,
  );

/** @throws Refusal invalid if it was used already or replaced by a newer one */
export async function spendCode(tx: Tx, { id, codeHash, purpose }: CheckedCode) {
  const { rowsAffected } = await tx
    .update(codes)
    .set({ usedAt: now() })
    .where(and(eq(codes.id, id), eq(codes.codeHash, codeHash), isOpen()));
  if (rowsAffected === 0) throw wrongCode({ purpose });
}

/**
 * Counts the try first, so that concurrent guesses all count. A script whose network has changed is
 * compared with the other scripts' codes for the email, within a separate limit.
 */
async function countTry(tx: Tx, codeFlow: CodeFlow) {
  const isOwnOpen = and(ofFlow(codeFlow), isOpen());
  const own = await tx.select().from(codes).where(isOwnOpen).get();
  if (own || !isScriptFlow(codeFlow.flow)) return countTries(tx, "tries", isOwnOpen);
  const others = await tx
    .select({ id: codes.id, flow: codes.flow })
    .from(codes)
    .where(and(codesOf(codeFlow), ne(codes.flow, codeFlow.flow), isOpen()))
    .orderBy(desc(codes.sentAt));
  const ids = idsOf(others.filter(({ flow }) => isScriptFlow(flow)));
  return countTries(tx, "triesElsewhere", inArray(codes.id, ids.slice(0, maxOtherFlows)));
}

async function countTries(tx: Tx, column: Counted, which: SQL | undefined) {
  const counted = await tx
    .update(codes)
    .set({ [column]: sql`${codes[column]} + 1` })
    .where(and(which, lt(codes[column], maxTries)))
    .returning();
  return counted.map((row) => ({ ...row, column }));
}

/** A user who mistyped four times can still use the same code for the next step. */
const refundTry = (tx: Tx, { id, column }: TriedCode) =>
  tx
    .update(codes)
    .set({ [column]: sql`${codes[column]} - 1` })
    .where(and(eq(codes.id, id), sql`${codes[column]} > 0`));
