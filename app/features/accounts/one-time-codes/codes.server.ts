import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { hours, later, minutes, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import { newCode, newId } from "~/platform/ids.server";
import { consumeLimits } from "~/platform/security/rate-limits.server";
import { tooMany } from "~/platform/refusals";
import { hashCode } from "~/platform/security/code-hashes.server";
import { networkMark, deviceOf } from "../sign-in/known-devices.server";
import type { Origin } from "../sign-in/sessions.server";

const { codes } = schema;

/**
 * What a code is for, and whose it is: the flow of the browser that asked, or a script's network.
 * Another flow for the same email has a code and tries of its own, so that nobody's wrong guesses
 * use up somebody else's.
 */
export type CodeFlow = {
  purpose: typeof codes.$inferSelect.purpose;
  email: string;
  flow: string;
};

/** A code that may be mailed once `saveCode` has kept it. */
export type RequestedCode = CodeFlow & { digits: string; codeHash: string; network: string };

type From = Pick<Origin, "ip" | "browser">;

const livesFor = minutes(10);
const resendAfter = minutes(1);
export const mostTries = 5;
/** A new code within this time does not refill the tries. */
const triesLast = hours(1);

const networkFlows = "network:";

/** The flow of a script, which keeps nothing between its calls. */
export const scriptFlow = ({ ip }: From) => `${networkFlows}${networkMark(ip)}`;
export const isScriptFlow = (flow: string) => flow.startsWith(networkFlows);

/**
 * Counts a wish for a code and makes one, before the transaction that keeps and mails it.
 * @throws Refusal tooMany within a minute of the last code, past a limit, or when the flow's tries
 *   are used up
 */
export async function requestCode(asked: CodeFlow, origin: From): Promise<RequestedCode> {
  const network = networkMark(origin.ip);
  const wait = await secondsUntilResend(asked, network);
  if (wait > 0) throw tooMany(wait, "accounts.otp.wait");
  await refuseSpentFlow(asked);
  const device = await deviceOf(asked.email, origin);
  await consumeLimits(
    ["codeByNetwork", 1, origin.ip],
    ["codeByAddressAndPlace", 1, asked.purpose, asked.email, device.key],
    ["codeByAddressAndPlaceDaily", 1, asked.email, device.key],
    ...(device.isKnown ? [] : [["codeByAddress", 1, asked.email] as const]),
  );
  const digits = newCode();
  return { ...asked, digits, codeHash: hashCode(hashedText(asked, digits)), network };
}

/** How long this flow, or this network, still waits for another code. */
export async function secondsUntilResend(asked: CodeFlow, network?: string): Promise<number> {
  const last = await lastCode({ ...asked, network: network ?? noNetwork });
  // Of a clock that was ahead, and was put right since.
  if (!last || last.sentAt > now()) return 0;
  return secondsUntil(later(last.sentAt, resendAfter));
}

/** What no network is marked by. */
const noNetwork = "-";
const lastCode = preparedRead((from) =>
  from
    .select({ sentAt: codes.sentAt })
    .from(codes)
    .where(
      and(
        eq(codes.purpose, sql.placeholder("purpose")),
        eq(codes.email, sql.placeholder("email")),
        or(eq(codes.flow, sql.placeholder("flow")), eq(codes.network, sql.placeholder("network"))),
        isNull(codes.usedAt),
      ),
    )
    .orderBy(desc(codes.sentAt))
    .limit(1)
    .prepare(),
);

/** A new code would have no tries left. */
async function refuseSpentFlow(asked: CodeFlow) {
  const kept = await db
    .select({ startedAt: codes.startedAt, tries: codes.tries })
    .from(codes)
    .where(and(ofFlow(asked), isNull(codes.usedAt)))
    .get();
  const left = kept ? secondsUntil(later(kept.startedAt, triesLast)) : 0;
  if (kept && kept.tries >= mostTries && left > 0) throw tooMany(left, "accounts.otp.spent");
}

/** Until when a code of this moment works. */
export const codeEnd = () => later(now(), livesFor);

/** Keeps the one code that is good from now on in this flow; an older one stops working. */
export async function saveCode(tx: Tx, requested: RequestedCode) {
  const { purpose, email, flow, codeHash, network } = requested;
  const sentAt = now();
  const fresh = {
    purpose,
    email,
    flow,
    codeHash,
    network,
    startedAt: sentAt,
    sentAt,
    expiresAt: codeEnd(),
    usedAt: null,
  };
  const begunAnew = sql`${codes.usedAt} is not null or ${codes.startedAt} <= ${later(sentAt, -triesLast).getTime()}`;
  const unlessAnew = (kept: SQLiteColumn, anew: number) =>
    sql`case when ${begunAnew} then ${anew} else ${kept} end`;
  await tx
    .insert(codes)
    .values({ id: newId(), ...fresh })
    .onConflictDoUpdate({
      target: [codes.purpose, codes.email, codes.flow],
      set: {
        ...fresh,
        tries: unlessAnew(codes.tries, 0),
        triesElsewhere: unlessAnew(codes.triesElsewhere, 0),
        startedAt: unlessAnew(codes.startedAt, sentAt.getTime()),
      },
    });
}

/** Bound to all of it, so that a hash copied to another row fits nothing. */
export const hashedText = ({ purpose, email, flow }: CodeFlow, digits: string) =>
  [purpose, email, flow, digits].join("\0");

export const codesOf = ({ purpose, email }: CodeFlow) =>
  and(eq(codes.purpose, purpose), eq(codes.email, email));

export const ofFlow = (asked: CodeFlow) => and(codesOf(asked), eq(codes.flow, asked.flow));

/** Not used and not too old. */
export const isOpen = () => and(isNull(codes.usedAt), gt(codes.expiresAt, now()));

const secondsUntil = (instant: Date) =>
  Math.max(0, Math.ceil((instant.getTime() - now().getTime()) / 1000));
