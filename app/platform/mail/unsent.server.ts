import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { isUnsent } from "#db/schema/columns/index-conditions";
import type { AccountId, MailId } from "#db/schema/ids";
import { now } from "../clock.server";
import { db, schema, write } from "../database/database.server";
import { descendingBy } from "../database/insertion-order.server";
import { oneRow } from "../database/prepared-reads.server";
import { countedIn } from "../database/text-search.server";
import { audit, byOperator } from "../security/audit.server";
import { conflict, orNotFound } from "../refusals";
import type { CommandResult } from "../lifecycle";
import { withoutData } from "../jobs/error-text";
import { noLease, type OutboxRow } from "./leases.server";
import { hasExpired, startSending } from "./sending.server";

const { outbox } = schema;

const maxShown = 50;

export async function unsentMails() {
  const [counts, oldest, failed] = await Promise.all([
    oneRow({
      waiting: countedIn(outbox, isIn("waiting")),
      failedCount: countedIn(outbox, isIn("failed")),
    }),
    db
      .select({ createdAt: outbox.createdAt })
      .from(outbox)
      .where(isIn("waiting"))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(1)
      .get(),
    db
      .select()
      .from(outbox)
      .where(isIn("failed"))
      .orderBy(...descendingBy(outbox.createdAt))
      .limit(maxShown),
  ]);
  return {
    ...counts,
    oldest: oldest?.createdAt ?? null,
    failed: failed.map((mail) => ({ id: mail.id, expired: hasExpired(mail), ...shown(mail) })),
  };
}

/** @throws Refusal notFound for an email that is gone, conflict for one that has expired */
export async function tryMailAgain(actorId: AccountId, id: MailId): Promise<CommandResult> {
  const result = await write(async (tx): Promise<CommandResult> => {
    const mail = orNotFound(await tx.select().from(outbox).where(eq(outbox.id, id)).get());
    if (mail.state !== "failed") return "already";
    if (hasExpired(mail)) throw conflict("jobs.mails.expired");
    await tx
      .update(outbox)
      .set(dueAgain())
      .where(and(eq(outbox.id, id), eq(outbox.state, "failed")));
    await audit(tx, { actorId, event: "mail.tryAgain", subject: id });
    return "done";
  });
  startSending();
  return result;
}

export async function waitingMails() {
  const rows = await db
    .select()
    .from(outbox)
    .where(isIn("waiting"))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(maxShown);
  return rows.map((mail) => ({ nextTryAt: mail.nextTryAt, ...shown(mail) }));
}

export function retryUnsentMails() {
  return write(async (tx) => {
    const notExpired = or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now()));
    const again = await tx
      .update(outbox)
      .set(dueAgain())
      .where(and(isIn("failed"), notExpired))
      .returning({ id: outbox.id });
    const sooner = await tx
      .update(outbox)
      .set({ nextTryAt: now() })
      .where(and(isIn("waiting"), isNull(outbox.leasedUntil), gt(outbox.nextTryAt, now())))
      .returning({ id: outbox.id });
    for (const { id } of again)
      await audit(tx, { actorId: null, event: "mail.tryAgain", subject: id, detail: byOperator });
    return again.length + sooner.length;
  });
}

const shown = ({ to, createdAt, tries, error }: OutboxRow) => ({
  createdAt,
  tries,
  to: to.replace(/^(.).*@/u, "$1…@"),
  error: error === null ? null : withoutData(new Error(error)),
});

const dueAgain = () => ({ state: "waiting" as const, nextTryAt: now(), ...noLease });

const isIn = (state: "waiting" | "failed") => and(isUnsent, eq(outbox.state, state));
