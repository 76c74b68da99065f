import { and, eq, lt } from "drizzle-orm";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { verifyPassword, unknownAccountHash } from "~/platform/security/passwords.server";
import { invalid } from "~/platform/refusals";
import type { LoginInput } from "../forms";
import { forgetOldPlaces, rememberPlace } from "./known-places.server";
import { countLogin } from "./log-in-limits.server";
import { startSession, type NewSession, type Origin } from "./sessions.server";

const { accounts, codes, invitations, sessions, signups } = schema;

/** @throws Refusal invalid with one message for every reason: unknown, wrong, suspended. */
export async function logIn(input: LoginInput, origin: Origin): Promise<NewSession> {
  const takeBack = await countLogin(input.email, origin);
  const found = await db.query.accounts.findFirst({
    where: and(eq(accounts.email, input.email), eq(accounts.state, "active")),
  });
  const fits = await verifyPassword(input.password, found?.passwordHash ?? unknownAccountHash);
  if (!found || !fits) {
    log.warn({ event: "login.failed", address: origin.address }, "login failed");
    throw invalid({ password: ["accounts.login.failed"] });
  }
  await takeBack();
  return write(async (tx) => {
    await rememberPlace(tx, found.id, origin);
    return startSession(tx, {
      accountId: found.id,
      remembered: input.rememberMe,
      userAgent: origin.userAgent,
    });
  });
}

/** Removes sessions that ended, sign-ups that nobody finished, codes, invitations and places of long ago. */
export async function deleteExpiredAccountData() {
  await write(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expiresAt, now()));
    await tx.delete(signups).where(lt(signups.expiresAt, now()));
    await tx.delete(codes).where(lt(codes.expiresAt, later(now(), -days(1))));
    await tx.delete(invitations).where(lt(invitations.expiresAt, later(now(), -days(30))));
    await forgetOldPlaces(tx);
  });
}
