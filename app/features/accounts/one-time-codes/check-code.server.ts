import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { isHashOfCode } from "~/platform/security/code-hashes.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import {
  codesOf,
  hashedText,
  isOpen,
  isScriptFlow,
  mostTries,
  ofFlow,
  type CodeFlow,
} from "./codes.server";

const { codes } = schema;

/** A code that fitted: what `spendCode` uses up. */
export type CheckedCode = Pick<typeof codes.$inferSelect, "id" | "codeHash">;
type Tried = typeof codes.$inferSelect & { isOwn: boolean };

/** The most codes of other flows that one guess of a script is compared with. */
const mostElsewhere = 3;

/**
 * Compares what was typed with the flow's code, which stays good: for what is checked first and
 * done later. Each wrong try counts.
 * @throws Refusal tooMany
 */
export async function checkCode(
  asked: CodeFlow,
  digits: string,
  ip: string,
): Promise<CheckedCode | null> {
  await consumeLimit("codeTryByNetwork", ip);
  for (const tried of await write((tx) => countTry(tx, asked)))
    if (isHashOfCode(hashedText(tried, digits), tried.codeHash)) {
      await write((tx) => takeBackTry(tx, tried));
      return tried;
    }
  return null;
}

/** Uses a code up. False when somebody used it first, or a newer one took its place. */
export async function spendCode(tx: Tx, { id, codeHash }: CheckedCode): Promise<boolean> {
  const spent = await tx
    .update(codes)
    .set({ usedAt: now() })
    .where(and(eq(codes.id, id), eq(codes.codeHash, codeHash), isOpen()))
    .returning({ id: codes.id });
  return spent.length > 0;
}

/**
 * The codes that a guess may be compared with, the try already counted, so that guesses at once
 * count each. A script whose network changed since it asked has the other scripts' codes of the
 * email, within a count of their own.
 */
async function countTry(tx: Tx, asked: CodeFlow): Promise<Tried[]> {
  const own = await tx
    .select()
    .from(codes)
    .where(and(ofFlow(asked), isOpen()))
    .get();
  if (own || !isScriptFlow(asked.flow)) {
    const counted = await tx
      .update(codes)
      .set({ tries: sql`${codes.tries} + 1` })
      .where(and(ofFlow(asked), isOpen(), lt(codes.tries, mostTries)))
      .returning();
    return counted.map((row) => ({ ...row, isOwn: true }));
  }
  const others = await tx
    .select({ id: codes.id, flow: codes.flow })
    .from(codes)
    .where(and(codesOf(asked), ne(codes.flow, asked.flow), isOpen()))
    .orderBy(desc(codes.sentAt));
  const ids = others.filter(({ flow }) => isScriptFlow(flow)).map(({ id }) => id);
  const counted = await tx
    .update(codes)
    .set({ triesElsewhere: sql`${codes.triesElsewhere} + 1` })
    .where(and(inArray(codes.id, ids.slice(0, mostElsewhere)), lt(codes.triesElsewhere, mostTries)))
    .returning();
  return counted.map((row) => ({ ...row, isOwn: false }));
}

/**
 * A right answer is not an attempt: a user who mistyped four times can still go on to the next step
 * with the same code.
 */
async function takeBackTry(tx: Tx, { id, isOwn }: Tried) {
  const tries = isOwn ? codes.tries : codes.triesElsewhere;
  await tx
    .update(codes)
    .set({ [isOwn ? "tries" : "triesElsewhere"]: sql`${tries} - 1` })
    .where(and(eq(codes.id, id), sql`${tries} > 0`));
}
