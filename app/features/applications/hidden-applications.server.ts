import type { AccountId } from "#db/schema/ids";
import { and, desc, eq, isNull, isNotNull } from "drizzle-orm";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import { later, minutes, now } from "~/platform/clock.server";
import { db, schema, write, type Database, type Tx } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { notFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { auditEntriesSince } from "~/platform/security/audit-details.server";
import {
  applicationById,
  type Application,
  type SubmittedApplication,
} from "./application-queries.server";

const { applications, applicationSubmissions } = schema;
type Reader = Pick<Database, "select">;

/** How long an administrator reads a hidden application with one reason. */
const openFor = minutes(30);

/**
 * A submitted application whose account is deleted; its day of submission is that of its last one.
 * Null for any other.
 */
export async function hiddenApplication(
  id: string,
  from: Reader = db,
): Promise<SubmittedApplication | null> {
  const found = await from
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isNull(applications.submittedAt)))
    .get();
  if (!found?.accountId) return null;
  const owner = (await peopleByIds([found.accountId], from)).get(found.accountId);
  if (owner?.state !== "deleted") return null;
  const last = await from
    .select({ createdAt: applicationSubmissions.createdAt })
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, id))
    .orderBy(desc(applicationSubmissions.number))
    .limit(1)
    .get();
  return last ? { ...found, submittedAt: last.createdAt } : null;
}

/** By its whole reference, for a reader who has it from an email or a complaint. */
export async function hiddenByReference(reference: string): Promise<Application | null> {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, reference.trim().toUpperCase()))
    .get();
  return found ? hiddenApplication(found.id) : null;
}

/**
 * Until when this administrator may read a hidden application, and the reason that was given; null
 * without one.
 */
export async function openingOf(
  actor: { id: string },
  id: string,
): Promise<{ until: Date; reason: string } | null> {
  const [last] = await auditEntriesSince({
    actorId: actor.id,
    event: "application.openHidden",
    subject: id,
    since: later(now(), -openFor),
  });
  if (!last) return null;
  return { until: later(last.at, openFor), reason: String(last.detail.reason ?? "") };
}

/**
 * Lets an administrator read the application of a deleted account for half an hour. The audit log
 * keeps who did and why, and is what the page asks.
 * @throws Refusal notFound for any other application, invalid for a wrong password
 */
export async function openHidden(
  actor: Account,
  id: string,
  { openReason }: { openReason: string },
  proof: Proof,
): Promise<CommandResult> {
  await confirmPassword(actor, proof);
  return write(async (tx): Promise<CommandResult> => {
    const found = await hiddenApplication(id, tx);
    if (!found) throw notFound();
    await audit(tx, {
      actorId: actor.id,
      event: "application.openHidden",
      subject: id,
      detail: { reference: found.reference, reason: openReason },
    });
    return "done";
  });
}

/**
 * An application as an administrator may read it: a hidden one only with a reason.
 * @throws Refusal notFound
 */
export async function applicationToRead(
  actor: { id: string },
  id: string,
  from: Reader = db,
): Promise<SubmittedApplication & { isHidden: boolean }> {
  const hidden = await hiddenApplication(id, from);
  if (hidden && (await openingOf(actor, id))) return { ...hidden, isHidden: true };
  return { ...(await applicationById(id, from)), isHidden: false };
}

/**
 * Takes the applications of an account that is being deleted out of sight: what has no day of
 * submission is in no list, count or search of administrators. When each was submitted stays with
 * its submissions.
 */
export async function hideApplications(tx: Tx, accountId: AccountId) {
  await tx
    .update(applications)
    .set({ submittedAt: null })
    .where(and(eq(applications.accountId, accountId), isNotNull(applications.submittedAt)));
}
