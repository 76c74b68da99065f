import { and, eq, lt } from "drizzle-orm";
import { timingSafeEqual } from "node:crypto";
import { days, later, minutes, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { db, schema, write, type Tx } from "~/platform/database.server";
import { newId } from "~/platform/ids.server";
import { countUse, forgiveUses } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { post } from "~/platform/outbox.server";
import { hashPassword, passwordFits, strangersHash } from "~/platform/passwords.server";
import { conflict, invalid } from "~/platform/refusals";
import { hashToken } from "~/platform/seal.server";
import type { Language } from "~/platform/words";
import { audit } from "~/platform/audit.server";
import { makeCode, mayRequestCode, secondsUntilResend, useCode } from "./codes.server";
import { refuseCommonPassword } from "./common-passwords.server";
import type { AdminSignupInput, LoginInput, SignupInput } from "./forms";
import { alreadyRegisteredLetter, codeLetter, welcomeLetter } from "./mails.server";
import { adminExists, type Account } from "./queries.server";
import { startSession, type NewSession } from "./sessions.server";

const { accounts, signups } = schema;

/** Where a command came from, for limits and for the list of devices. */
export type Origin = { address: string; userAgent: string; language: Language };

/** The pending sign-up, without its password. */
export type PendingSignup = Omit<typeof signups.$inferSelect, "passwordHash">;

/**
 * Keeps what was typed and mails a code to the address. Known addresses hear the same answer; their owner gets a letter.
 * @returns the id of the pending sign-up
 */
export async function startSignup(
  input: SignupInput | (AdminSignupInput & { role: "admin"; redirectTo?: string }),
  origin: Origin,
): Promise<string> {
  refuseCommonPassword(input.password);
  await countUse("signupByVisitor", origin.address);
  await mayRequestCode("signup", input.email, origin.address);
  const passwordHash = await hashPassword(input.password);
  const id = newId();
  await write(async (tx) => {
    await tx.delete(signups).where(lt(signups.expiresAt, now()));
    const signup = {
      id,
      email: input.email,
      phone: input.phone,
      name: input.name,
      role: input.role,
      passwordHash,
      language: origin.language,
      redirectTo: input.redirectTo ?? null,
      expiresAt: later(now(), minutes(60)),
    };
    await tx.insert(signups).values(signup);
    await mailCode(tx, signup);
  });
  return id;
}

export async function pendingSignup(id: string): Promise<PendingSignup | null> {
  const found = await db.query.signups.findFirst({
    where: eq(signups.id, id),
    columns: { passwordHash: false },
  });
  return found && found.expiresAt > now() ? found : null;
}

export const secondsUntilNewCode = (signup: PendingSignup) =>
  secondsUntilResend("signup", signup.email);

export async function resendSignupCode(signup: PendingSignup, origin: Origin) {
  await mayRequestCode("signup", signup.email, origin.address);
  await write((tx) => mailCode(tx, signup));
}

async function mailCode(tx: Tx, signup: PendingSignup) {
  const owner = await tx.select().from(accounts).where(eq(accounts.email, signup.email)).get();
  const code = await makeCode(tx, "signup", signup.email);
  await post(tx, owner ? alreadyRegisteredLetter(owner) : codeLetter(signup, code));
}

/** Proves the address, opens the account and logs it in. @throws Refusal invalid for a wrong or old code. */
export async function finishSignup(
  signup: PendingSignup,
  code: string,
  origin: Origin,
): Promise<{ account: Account; session: NewSession }> {
  const done = await write(async (tx) => {
    if (!(await useCode(tx, "signup", signup.email, code))) return "wrong code" as const;
    const kept = await tx.select().from(signups).where(eq(signups.id, signup.id)).get();
    const taken = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, signup.email))
      .get();
    if (!kept || taken) return "taken" as const;
    const { id: _, redirectTo: __, expiresAt: ___, ...person } = kept;
    const account = { ...person, id: newId(), createdAt: now(), updatedAt: now() };
    await tx.insert(accounts).values(account);
    await tx.delete(signups).where(eq(signups.email, signup.email));
    await post(tx, welcomeLetter(account));
    await audit(tx, {
      actorId: account.id,
      event: "account.open",
      subject: account.id,
      detail: { role: account.role },
    });
    const session = await startSession(tx, {
      accountId: account.id,
      remembered: false,
      userAgent: origin.userAgent,
    });
    const opened = await tx.query.accounts.findFirst({
      where: eq(accounts.id, account.id),
      columns: { passwordHash: false },
    });
    return { account: opened!, session };
  });
  if (done === "wrong code") throw invalid({ otp: ["accounts.otp.wrong"] });
  if (done === "taken") throw conflict("accounts.signup.taken");
  return done;
}

/** Starts the first administrator's sign-up. @throws Refusal when the token is not the environment's, or an admin exists. */
export async function startAdminSignup(input: AdminSignupInput, origin: Origin): Promise<string> {
  await countUse("loginByAddress", origin.address);
  const wanted = config().adminSignupToken;
  const fits =
    wanted &&
    timingSafeEqual(Buffer.from(hashToken(input.adminToken)), Buffer.from(hashToken(wanted)));
  if (!fits || (await adminExists())) throw invalid({ adminToken: ["accounts.adminToken.wrong"] });
  return startSignup({ ...input, role: "admin" }, origin);
}

/** @throws Refusal invalid with one message for every reason: unknown, wrong, suspended. */
export async function logIn(input: LoginInput, origin: Origin): Promise<NewSession> {
  await countUse("loginByAddress", origin.address);
  await countUse("loginByAccount", input.email);
  const found = await db.query.accounts.findFirst({
    where: and(eq(accounts.email, input.email), eq(accounts.state, "active")),
  });
  const fits = await passwordFits(input.password, found?.passwordHash ?? strangersHash);
  if (!found || !fits) {
    log.warn({ event: "login.failed", address: origin.address }, "login failed");
    throw invalid({ password: ["accounts.login.failed"] });
  }
  await forgiveUses("loginByAccount", input.email);
  return write((tx) =>
    startSession(tx, {
      accountId: found.id,
      remembered: input.rememberMe,
      userAgent: origin.userAgent,
    }),
  );
}

/** Whoever applies as a provider is one from then on; administrators stay what they are. */
export async function becomeProvider(tx: Tx, account: Pick<Account, "id" | "role">) {
  if (account.role !== "customer") return;
  await tx
    .update(accounts)
    .set({ role: "provider", updatedAt: now() })
    .where(and(eq(accounts.id, account.id), eq(accounts.role, "customer")));
  await audit(tx, { actorId: account.id, event: "account.becomeProvider", subject: account.id });
}

/** Removes sessions that ended and sign-ups that nobody finished. */
export async function sweepAccounts() {
  await write(async (tx) => {
    await tx.delete(schema.sessions).where(lt(schema.sessions.expiresAt, now()));
    await tx.delete(signups).where(lt(signups.expiresAt, now()));
    await tx.delete(schema.codes).where(lt(schema.codes.expiresAt, later(now(), -days(1))));
  });
}
