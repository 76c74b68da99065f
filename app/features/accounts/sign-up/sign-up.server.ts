import { eq, lt } from "drizzle-orm";
import type { InvitationId } from "#db/schema/ids";
import { audit } from "~/platform/security/audit.server";
import { later, minutes, now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { hashPassword } from "~/platform/security/passwords.server";
import { conflict, invalid } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import {
  requireCode,
  spendCode,
  type CheckedCode,
  requestCode,
  saveCode,
  scriptFlow,
  secondsUntilResend,
  type RequestedCode,
  type CodeFlow,
} from "../one-time-codes.server";
import { refuseWeakPassword } from "../passwords/password-strength.server";
import type { AdminSignupInput, SignupInput } from "../account-forms";
import { alreadyRegisteredMail, codeMail, welcomeMail } from "../account-mails.server";
import { accountColumns, ownerOfEmail, type Account, adminExists } from "../account-queries.server";
import { rememberDevice } from "../sign-in/known-devices.server";
import { startSession, type NewSession, type Origin } from "../sign-in/sessions.server";
import { timingSafeEqual } from "node:crypto";
import { config } from "~/platform/config.server";
import { hashToken } from "~/platform/security/encryption.server";
import { openInvitation, spendInvitation } from "./invitations.server";

const { accounts, signups } = schema;

type PendingSignup = Omit<typeof signups.$inferSelect, "passwordHash">;
type NewAdmin = AdminSignupInput & { role: "admin"; redirectTo?: string };
export type NewPerson = SignupInput | NewAdmin;

type Opened = { account: Account; session: NewSession };

/** A registered email gets the same answer; its owner gets an email. @returns the sign-up's id */
export async function startSignup(
  input: NewPerson,
  origin: Origin,
  invitationId: InvitationId | null = null,
) {
  await consumeLimit("signupByNetwork", origin.ip);
  await refuseWeakPassword(input.password, input, origin);
  const id = newId();
  const code = await requestCode(flowOf(input.email, id), origin);
  const person = await personOf(input, origin, invitationId);
  await write(async (tx) => {
    await tx.delete(signups).where(lt(signups.expiresAt, now()));
    await tx.insert(signups).values({
      ...person,
      id,
      redirectTo: input.redirectTo ?? null,
      expiresAt: later(now(), minutes(60)),
    });
    await mailCode(tx, person, code);
  });
  return id;
}

/** @throws Refusal invalid without an invitation or the server's own token */
export async function startAdminSignup(input: AdminSignupInput, origin: Origin) {
  const invitationId = await authorizeAdminSignup(input, origin);
  return startSignup({ ...input, role: "admin" }, origin, invitationId);
}

export async function pendingSignup(id: string): Promise<PendingSignup | null> {
  const found = await db.query.signups.findFirst({
    where: eq(signups.id, id),
    columns: { passwordHash: false },
  });
  return found && found.expiresAt > now() ? found : null;
}

export const secondsUntilNewCode = (signup: PendingSignup) =>
  secondsUntilResend(flowOf(signup.email, signup.id));

export async function sendSignupCode(
  reader: Pick<PendingSignup, "email" | "name" | "language"> & { id?: string },
  origin: Origin,
) {
  const code = await requestCode(flowOf(reader.email, reader.id ?? scriptFlow(origin)), origin);
  await write((tx) => mailCode(tx, reader, code));
}

/** The code is not used up: the sign-up needs it. @throws Refusal invalid */
export const checkSignupCode = (email: string, code: string, origin: Origin) =>
  requireCode(flowOf(email, scriptFlow(origin)), code, origin);

/** @throws Refusal for a wrong or expired code */
export async function finishSignup(
  signup: PendingSignup,
  code: string,
  origin: Origin,
): Promise<Opened> {
  const stored = await db.query.signups.findFirst({ where: eq(signups.id, signup.id) });
  if (!stored) throw conflict("accounts.signup.expired");
  const { id, redirectTo: _, expiresAt: __, ...person } = stored;
  return openAccount(person, await requireCode(flowOf(stored.email, id), code, origin), origin);
}

/** Nothing is hashed before the code is verified. @throws Refusal for a wrong or expired code */
export async function signUp(input: NewPerson, code: string, origin: Origin): Promise<Opened> {
  await consumeLimit("signupByNetwork", origin.ip);
  const invitationId = input.role === "admin" ? await authorizeAdminSignup(input, origin) : null;
  const checked = await requireCode(flowOf(input.email, scriptFlow(origin)), code, origin);
  await refuseWeakPassword(input.password, input, origin);
  return openAccount(await personOf(input, origin, invitationId), checked, origin);
}

export async function changeLanguageOfSignup({ id }: PendingSignup, language: Language) {
  await write((tx) => tx.update(signups).set({ language }).where(eq(signups.id, id)));
}

type Person = Awaited<ReturnType<typeof personOf>>;

async function personOf(
  { name, email, phone, role, password }: NewPerson,
  origin: Origin,
  invitationId: InvitationId | null,
) {
  const passwordHash = await hashPassword(password, origin);
  return { name, email, phone, role, language: origin.language, passwordHash, invitationId };
}

async function openAccount({ invitationId, ...person }: Person, code: CheckedCode, origin: Origin) {
  const done = await write(async (tx) => {
    await spendCode(tx, code);
    // The code stays used up, so these are no errors of the transaction.
    const taken = await ownerOfEmail(tx, person.email);
    if (taken) return "accounts.signup.taken";
    if (person.role === "admin" && !(await confirmAdminSignup(tx, person.email, invitationId)))
      return invitationId ? "accounts.invitation.over" : "accounts.adminSignup.taken";
    const account = await tx
      .insert(accounts)
      .values({ ...person, id: newId(), createdAt: now(), updatedAt: now() })
      .returning(accountColumns)
      .get();
    const { id: accountId, role } = account;
    await tx.delete(signups).where(eq(signups.email, person.email));
    await enqueueMail(tx, welcomeMail(account));
    await audit(tx, {
      actorId: accountId,
      event: "account.open",
      subject: accountId,
      detail: { role, ...(invitationId && { invitation: invitationId }) },
    });
    await rememberDevice(tx, accountId, origin);
    const { userAgent } = origin;
    return {
      account,
      session: await startSession(tx, { accountId, remembered: false, userAgent }),
    };
  });
  if (typeof done === "string") throw conflict(done);
  return done;
}

async function mailCode(
  tx: Tx,
  reader: Pick<PendingSignup, "email" | "name" | "language">,
  code: RequestedCode,
) {
  const owner = await ownerOfEmail(tx, reader.email);
  await saveCode(tx, code);
  await enqueueMail(tx, owner ? alreadyRegisteredMail(owner) : codeMail(reader, code.digits));
}

const flowOf = (email: string, flow: string): CodeFlow => ({ purpose: "signup", email, flow });

/**
 * @returns the invitation's id, null for the server's own token
 * @throws Refusal invalid
 */
async function authorizeAdminSignup(
  { adminToken, email }: Pick<AdminSignupInput, "adminToken" | "email">,
  origin: Origin,
) {
  await consumeLimit("adminTokenByNetwork", origin.ip);
  const invitation = await openInvitation(adminToken);
  if (invitation && invitation.email !== email)
    throw invalid({ email: ["accounts.invitation.otherEmail"] });
  if (invitation) return invitation.id;
  if (!isServersToken(adminToken) || (await adminExists()))
    throw invalid({ adminToken: ["accounts.adminToken.wrong"] });
  return null;
}

export async function adminSignupState(token: string | null) {
  if (!token) return { access: (await adminExists()) ? ("closed" as const) : ("first" as const) };
  const invitation = await openInvitation(token);
  return invitation
    ? { access: "invited" as const, token, email: invitation.email }
    : { access: "over" as const };
}

/** Again when the account is opened: an invitation, or the first sign-up, works only once. */
const confirmAdminSignup = async (tx: Tx, email: string, invitationId: InvitationId | null) =>
  invitationId ? spendInvitation(tx, invitationId, email) : !(await adminExists(tx));

function isServersToken(given: string) {
  const wanted = config().adminSignupToken;
  return Boolean(
    wanted && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(wanted))),
  );
}
