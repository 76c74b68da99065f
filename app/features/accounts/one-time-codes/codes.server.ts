import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { later, minutes, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { newCode, newId } from "~/platform/ids.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { tooMany } from "~/platform/refusals";
import { keyedHash } from "~/platform/security/encryption.server";

const { codes } = schema;
type CodePurpose = typeof codes.$inferSelect.purpose;

const livesFor = minutes(10);
const resendAfter = minutes(1);
const mostTries = 5;

/**
 * Counts a wish for a code before anything is done about it.
 * @throws Refusal tooMany within 60 s of the last code, or past the hour's five.
 */
export async function consumeCodeRequest(
  purpose: CodePurpose,
  email: string,
  visitorAddress: string,
) {
  const wait = await secondsUntilResend(purpose, email);
  if (wait > 0) throw tooMany(wait, "accounts.otp.wait");
  await consumeLimit("codeByVisitor", visitorAddress);
  await consumeLimit("codeByAddress", `${purpose}:${email}`);
}

export async function secondsUntilResend(purpose: CodePurpose, email: string): Promise<number> {
  const last = await db.query.codes.findFirst({ where: addressed(purpose, email) });
  if (!last || last.usedAt) return 0;
  return Math.max(
    0,
    Math.ceil((later(last.sentAt, resendAfter).getTime() - now().getTime()) / 1000),
  );
}

/** Makes the one code that is good from now on for this address and purpose; an older one stops working. */
export async function issueCode(tx: Tx, purpose: CodePurpose, email: string): Promise<string> {
  const code = newCode();
  const fresh = {
    codeHash: hashOf(purpose, email, code),
    tries: 0,
    sentAt: now(),
    expiresAt: later(now(), livesFor),
    usedAt: null,
  };
  await tx
    .insert(codes)
    .values({ id: newId(), purpose, email, ...fresh })
    .onConflictDoUpdate({ target: [codes.purpose, codes.email], set: fresh });
  return code;
}

/** Spends a code: each try counts, right or wrong, and a right one works once. Never throws, so that the count is kept. */
export async function redeemCode(
  tx: Tx,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<boolean> {
  const id = await checkCode(tx, purpose, email, code);
  if (id) await tx.update(codes).set({ usedAt: now() }).where(eq(codes.id, id));
  return id !== null;
}

/** The id of the code that fits, which stays good: for flows that prove the address first and act later. Counts a try. */
export async function checkCode(
  tx: Tx,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<string | null> {
  const tried = await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        addressed(purpose, email),
        isNull(codes.usedAt),
        gt(codes.expiresAt, now()),
        lt(codes.tries, mostTries),
      ),
    )
    .returning({ id: codes.id, codeHash: codes.codeHash })
    .get();
  if (!tried) return null;
  const given = Buffer.from(hashOf(purpose, email, code));
  return timingSafeEqual(given, Buffer.from(tried.codeHash)) ? tried.id : null;
}

const addressed = (purpose: CodePurpose, email: string) =>
  and(eq(codes.purpose, purpose), eq(codes.email, email));

const hashOf = (purpose: CodePurpose, email: string, code: string) =>
  keyedHash("code", `${purpose}\0${email}\0${code}`);
