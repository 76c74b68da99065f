import { changeAsAdmin } from "~/features/accounts/account-commands.server";
import type { AccountId } from "#db/schema/ids";
import { and, eq, isNotNull } from "drizzle-orm";
import { personById, type Account } from "~/features/accounts/account-queries.server";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import { later, minutes, now } from "~/platform/clock.server";
import { db, schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { notFound, orNotFound } from "~/platform/refusals";
import { auditEntriesSince } from "~/platform/security/audit-details.server";
import {
  anyApplication,
  isSubmitted,
  submissionsOf,
  type Application,
  type SubmittedApplication,
} from "./application-queries.server";

const { applications } = schema;

const readingTime = minutes(30);

/** Null for any application that is not hidden. */
export async function hiddenApplication(
  id: string,
  from?: ReadFrom,
): Promise<SubmittedApplication | null> {
  const found = await anyApplication(id, from);
  if (!found?.accountId || isSubmitted(found)) return null;
  const owner = await personById(found.accountId, from);
  if (owner?.state !== "deleted") return null;
  const [last] = await submissionsOf(id, from);
  return last ? { ...found, submittedAt: last.createdAt } : null;
}

/** By full reference, as quoted in an email or complaint. */
export async function hiddenByReference(reference: string): Promise<Application | null> {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, reference.trim().toUpperCase()))
    .get();
  return found ? hiddenApplication(found.id) : null;
}

export async function openingOf(
  actor: { id: string },
  id: string,
): Promise<{ until: Date; reason: string } | null> {
  const [last] = await auditEntriesSince({
    actorId: actor.id,
    event: "application.openHidden",
    subject: id,
    since: later(now(), -readingTime),
  });
  if (!last) return null;
  return { until: later(last.at, readingTime), reason: String(last.detail.reason ?? "") };
}

/** The audit entry grants access. @throws Refusal notFound; invalid for a wrong password */
export async function openHidden(
  actor: Account,
  id: string,
  { openReason }: { openReason: string },
  proof: Proof,
): Promise<CommandResult> {
  await confirmPassword(actor, proof);
  return changeAsAdmin(actor, async (tx) => {
    const found = orNotFound(await hiddenApplication(id, tx));
    const detail = { reference: found.reference, reason: openReason };
    return { event: "application.openHidden", subject: id, detail };
  });
}

/** A hidden one only after giving a reason. @throws Refusal notFound */
export async function applicationToRead(
  actor: { id: string },
  id: string,
  from?: ReadFrom,
): Promise<SubmittedApplication & { isHidden: boolean }> {
  const found = await anyApplication(id, from);
  if (found && isSubmitted(found)) return { ...found, isHidden: false };
  const hidden = await hiddenApplication(id, from);
  if (!hidden || !(await openingOf(actor, id))) throw notFound();
  return { ...hidden, isHidden: true };
}

/** Without `submittedAt`, no list, count or search has them; their submissions keep the dates. */
export async function hideApplications(tx: Tx, accountId: AccountId) {
  await tx
    .update(applications)
    .set({ submittedAt: null })
    .where(and(eq(applications.accountId, accountId), isNotNull(applications.submittedAt)));
}
