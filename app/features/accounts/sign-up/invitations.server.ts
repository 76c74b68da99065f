import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { AccountId, InvitationId } from "#db/schema/ids";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { newId, newToken } from "~/platform/ids.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid, orNotFound } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import type { Language } from "~/platform/i18n";
import { changeAsAdmin } from "../account-commands.server";
import { invitationMail } from "../account-mails.server";
import { ownerOfEmail, type Account } from "../account-queries.server";
import { workingRetentionDays } from "~/platform/retention";

const { accounts, invitations } = schema;

type Invitation = typeof invitations.$inferSelect;

const invitationLasts = days(7);
const isPending = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));
/** A business takes its time, and the link gives no more access than a log-in. */
const providerInvitationLasts = days(30);
const issueToken = (role: Invitation["role"]) => ({
  token: newToken(),
  expiresAt: later(now(), role === "provider" ? providerInvitationLasts : invitationLasts),
});

/** @throws Refusal invalid when an administrator's email has an account */
export async function invite(
  actor: Account,
  { email, role }: Pick<Invitation, "email" | "role">,
  language: Language,
) {
  await consumeLimit("invitationByAdmin", actor.id);
  return changeAsAdmin(actor, async (tx) => {
    const isAdmin = role === "admin";
    if (isAdmin && (await ownerOfEmail(tx, email)))
      throw invalid({ email: ["accounts.invitation.taken"] });
    const before = await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.email, email), eq(invitations.role, role), isPending))
      .orderBy(desc(invitations.expiresAt))
      .get();
    if (before && before.expiresAt > now()) return null;
    if (before && isAdmin) await revoke(tx, before.id);
    const id = newId();
    const { token, expiresAt } = issueToken(role);
    const row = { id, email, role, tokenHash: hashToken(token), invitedBy: actor.id };
    await tx.insert(invitations).values({ ...row, createdAt: now(), expiresAt });
    await enqueueMail(tx, invitationMail({ email, role, language }, actor.name, token));
    return { event: isAdmin ? "invitation.send" : "invitation.sendToProvider", subject: id };
  });
}

export async function isInvitedProvider(email: string, from: ReadFrom = db) {
  const found = await from
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        eq(invitations.role, "provider"),
        gt(invitations.expiresAt, now()),
        isNull(invitations.revokedAt),
      ),
    )
    .limit(1)
    .get();
  return found !== undefined;
}

/** @param version the version the page was rendered with */
export async function resendInvitation(
  actor: Account,
  id: InvitationId,
  version: string,
  language: Language,
) {
  await consumeLimit("invitationByAdmin", actor.id);
  return changeAsAdmin(actor, async (tx) => {
    const row = await unusedInvitation(tx, id);
    if (row.revokedAt) throw conflict("accounts.invitation.revoked");
    if (versionOf(row) !== version) return null;
    const { token, expiresAt } = issueToken(row.role);
    await tx
      .update(invitations)
      .set({ tokenHash: hashToken(token), expiresAt })
      .where(eq(invitations.id, id));
    await enqueueMail(tx, invitationMail({ ...row, language }, actor.name, token));
    return { event: "invitation.resend", subject: id };
  });
}

export const revokeInvitation = (actor: Account, id: InvitationId) =>
  changeAsAdmin(actor, async (tx) => {
    if ((await unusedInvitation(tx, id)).revokedAt) return null;
    await revoke(tx, id);
    return { event: "invitation.revoke", subject: id };
  });

export async function revokeInvitationsFrom(tx: Tx, accountId: AccountId) {
  await tx
    .update(invitations)
    .set({ revokedAt: now() })
    .where(and(eq(invitations.invitedBy, accountId), isPending));
}

/** Expired ones are listed for another month. */
export async function pendingInvitations() {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      inviter: accounts.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where(
      and(
        isPending,
        gt(invitations.expiresAt, later(now(), -days(workingRetentionDays.invitations))),
      ),
    )
    .orderBy(...descendingBy(invitations.createdAt))
    .limit(100);
}

export const invitationsByKey = readByKeys(
  (from, isKey) =>
    from
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(isKey(invitations.id)),
  ({ id }) => [id],
);

export const versionOf = ({ expiresAt }: Pick<Invitation, "expiresAt">) =>
  String(expiresAt.getTime());

export async function openInvitation(token: string): Promise<Invitation | null> {
  const found = await db.query.invitations.findFirst({
    where: and(
      eq(invitations.tokenHash, hashToken(token)),
      eq(invitations.role, "admin"),
      isPending,
    ),
  });
  return found && found.expiresAt > now() ? found : null;
}

/** False if it was used, revoked, has expired or is for another email. */
export async function spendInvitation(tx: Tx, id: InvitationId, email: string) {
  const { rowsAffected } = await tx
    .update(invitations)
    .set({ usedAt: now() })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.role, "admin"),
        eq(invitations.email, email),
        gt(invitations.expiresAt, now()),
        isPending,
      ),
    );
  return rowsAffected > 0;
}

const revoke = (tx: Tx, id: InvitationId) =>
  tx.update(invitations).set({ revokedAt: now() }).where(eq(invitations.id, id));

async function unusedInvitation(tx: Tx, id: InvitationId) {
  const found = orNotFound(await tx.select().from(invitations).where(eq(invitations.id, id)).get());
  if (found.usedAt) throw conflict("accounts.invitation.used");
  return found;
}
