import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { AccountId, SessionId } from "#db/schema/ids";
import { days, later, minutes, now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import { endImpersonationIn } from "./impersonation/impersonation-commands.server";
import { accountColumns, accountsByKey, type Account } from "../account-queries.server";
import { newId, newToken } from "~/platform/ids.server";
import { log } from "~/platform/log.server";
import { hashToken } from "~/platform/security/encryption.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import type { Language } from "~/platform/i18n";
import { noteAccount } from "~/platform/log-context.server";
import { conflict } from "~/platform/refusals";

const { accounts, secondFactors, sessions } = schema;

export type Origin = {
  ip: string;
  /** From the browser's cookie; scripts and first visits have none. */
  browser?: string | undefined;
  userAgent: string;
  language: Language;
};

export type Session = Pick<
  typeof sessions.$inferSelect,
  "id" | "accountId" | "expiresAt" | "remembered" | "confirmedAt" | "impersonationId"
>;

/** `account` is null once it is suspended or deleted. */
export type OpenSession = Session & {
  account: Account | null;
  hasSecondFactor: boolean;
  impersonation?: { admin: Account; expiresAt: Date };
};

/** Only the hashes of the tokens are stored. */
export type NewSession = Session & { cookieToken: string; bearerToken: string };

const lifetime = { remembered: days(30), brief: days(1) };

export async function startSession(
  tx: Tx,
  {
    accountId,
    remembered,
    userAgent,
  }: { accountId: AccountId; remembered: boolean; userAgent: string },
): Promise<NewSession> {
  const cookieToken = newToken();
  const bearerToken = newToken();
  const session = {
    id: newId(),
    accountId,
    remembered,
    confirmedAt: null,
    impersonationId: null,
    expiresAt: later(now(), remembered ? lifetime.remembered : lifetime.brief),
  };
  await tx.insert(sessions).values({
    ...session,
    cookieHash: hashToken(cookieToken),
    bearerHash: hashToken(bearerToken),
    userAgent: userAgent.slice(0, 300),
    createdAt: now(),
    lastSeenAt: now(),
  });
  return { ...session, cookieToken, bearerToken };
}

export async function sessionFor(
  token: { cookie: string } | { bearer: string },
): Promise<OpenSession | null> {
  const found =
    "cookie" in token
      ? await byCookie({ hash: hashToken(token.cookie), now: now().getTime() })
      : await byBearer({ hash: hashToken(token.bearer), now: now().getTime() });
  if (!found) return null;
  const { session, account, hasSecondFactor } = found;
  if (session.lastSeenAt < later(now(), -minutes(10))) void noteUse(session.id);
  accountsByKey.prime(account);
  noteAccount(account.id);
  return {
    ...session,
    account: account.state === "active" ? account : null,
    hasSecondFactor: hasSecondFactor === 1,
  };
}

const sessionBy = (hash: typeof sessions.cookieHash | typeof sessions.bearerHash) =>
  preparedRead((from) =>
    from
      .select({
        session: sessions,
        account: accountColumns,
        hasSecondFactor: sql<0 | 1>`exists (select 1 from ${secondFactors}
          where ${secondFactors.accountId} = ${sessions.accountId} and ${secondFactors.enrolledAt} is not null)`,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(eq(hash, value("hash")), gt(sessions.expiresAt, value("now")))),
  );
const byCookie = sessionBy(sessions.cookieHash);
const byBearer = sessionBy(sessions.bearerHash);

/** No page waits for this: a database that can't be written to at the moment can still be read. */
const noteUse = (id: SessionId) =>
  write((tx) => tx.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, id))).catch(
    (error: unknown) => log.warn({ err: error }, "the use of a session was not noted"),
  );

export async function endSession(session: Session) {
  const { id, accountId } = session;
  await write(async (tx) => {
    await endImpersonationIn(tx, session);
    await tx.delete(sessions).where(eq(sessions.id, id));
  });
  logSecurityEvent("logout", { account: accountId });
}

/** Null if it has ended in the meantime. */
export async function renewSession(tx: Tx, session: Session): Promise<NewSession | null> {
  const cookieToken = newToken();
  const bearerToken = newToken();
  const { rowsAffected } = await tx
    .update(sessions)
    .set({ cookieHash: hashToken(cookieToken), bearerHash: hashToken(bearerToken) })
    .where(eq(sessions.id, session.id));
  return rowsAffected > 0 ? { ...session, cookieToken, bearerToken } : null;
}

/** @param exceptId the current one, which goes on */
export async function endSessionsOf(tx: Tx, accountId: AccountId, exceptId: SessionId = "") {
  const { rowsAffected } = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, exceptId)));
  return rowsAffected;
}

export async function endAllSessions() {
  await write((tx) => tx.delete(sessions));
}

export async function sessionsOf(accountId: AccountId) {
  return db.query.sessions.findMany({
    where: and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now())),
    orderBy: [desc(sessions.lastSeenAt), desc(sessions.id)],
    columns: {
      id: true,
      userAgent: true,
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      remembered: true,
    },
  });
}

export async function logOutDevice(
  actor: Account,
  currentId: SessionId,
  id: SessionId,
): Promise<"ended"> {
  if (id === currentId) throw conflict("accounts.settings.devices.thisOne");
  await write((tx) =>
    tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.accountId, actor.id))),
  );
  return "ended";
}

export async function logOutOtherDevices(
  actor: Account,
  currentId: SessionId,
): Promise<"endedOthers"> {
  await write((tx) => endSessionsOf(tx, actor.id, currentId));
  return "endedOthers";
}
