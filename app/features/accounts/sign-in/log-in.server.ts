import { and, eq, lt } from "drizzle-orm";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { consumeLimit, resetLimit } from "~/platform/security/rate-limits.server";
import { log } from "~/platform/log.server";
import { verifyPassword, unknownAccountHash } from "~/platform/security/passwords.server";
import { invalid } from "~/platform/refusals";
import type { LoginInput } from "../forms";
import { startSession, type NewSession, type Origin } from "./sessions.server";

const { accounts, codes, invitations, sessions, signups } = schema;

/** @throws Refusal invalid with one message for every reason: unknown, wrong, suspended. */
export async function logIn(input: LoginInput, origin: Origin): Promise<NewSession> {
  await consumeLimit("loginByAddress", origin.address);
  await consumeLimit("loginByAccount", input.email);
  const found = await db.query.accounts.findFirst({
    where: and(eq(accounts.email, input.email), eq(accounts.state, "active")),
  });
  const fits = await verifyPassword(input.password, found?.passwordHash ?? unknownAccountHash);
  if (!found || !fits) {
    log.warn({ event: "login.failed", address: origin.address }, "login failed");
    throw invalid({ password: ["accounts.login.failed"] });
  }
  await resetLimit("loginByAccount", input.email);
  return write((tx) =>
    startSession(tx, {
      accountId: found.id,
      remembered: input.rememberMe,
      userAgent: origin.userAgent,
    }),
  );
}

/** Removes sessions that ended, sign-ups that nobody finished, codes and invitations that are long over. */
export async function deleteExpiredAccountData() {
  await write(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expiresAt, now()));
    await tx.delete(signups).where(lt(signups.expiresAt, now()));
    await tx.delete(codes).where(lt(codes.expiresAt, later(now(), -days(1))));
    await tx.delete(invitations).where(lt(invitations.expiresAt, later(now(), -days(30))));
  });
}
