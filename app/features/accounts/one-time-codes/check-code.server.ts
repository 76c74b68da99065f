import { invalid } from "~/platform/refusals";
import type { Origin } from "../sign-in/sessions.server";
import { and, desc, eq, inArray, lt, ne, sql, type SQL } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { isHashOfCode } from "~/platform/security/code-hashes.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import {
  codesOf,
  hashedText,
  isOpen,
  isScriptFlow,
  maxTries,
  ofFlow,
  type CodeFlow,
} from "./codes.server";
import { idsOf } from "~/platform/ids";

const { codes } = schema;

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
