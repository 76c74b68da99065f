import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { days, later, minutes, now } from "../clock.server";
import { config } from "../config.server";
import { db, schema, write, type Tx } from "../database/database.server";
import { writesAreOver } from "../database/write-queue.server";
import { newId } from "../ids.server";
import { deliver, type Content } from "./delivery.server";
import { hasEnded, thisProcess } from "./lease-holder.server";
import { mailHtml, mailText, titleOf, type Mail } from "./template.server";
import { log } from "../log.server";
import { encrypt, decrypt } from "../security/encryption.server";

const { outbox } = schema;
const place = (id: string) => `outbox.body:${id}`;

/** Puts a mail in the outbox, in the transaction of what it tells. It leaves once that is over, by itself. */
export async function enqueueMail(tx: Tx, mail: Mail) {
  const id = newId();
  await tx.insert(outbox).values({
    id,
    to: mail.to,
    body: encrypt(JSON.stringify(contentOf(mail)), place(id)),
    state: "waiting",
    nextTryAt: now(),
    createdAt: now(),
  });
  void writesAreOver().then(sendDueMails);
}

type OutboxRow = typeof outbox.$inferSelect;
export type ReadableMail = Pick<OutboxRow, "id" | "to" | "createdAt"> & Content;

/** The newest mails as their readers see them, for /dev/mail. */
export async function newestMails(limit = 50): Promise<ReadableMail[]> {
  const rows = await db.query.outbox.findMany({
    orderBy: (table, { desc }) => [desc(table.createdAt)],
    where: (table, { ne }) => ne(table.body, ""),
    limit,
  });
  return rows.map((row) => ({ ...row, ...contentIn(row) }));
}

let sending: Promise<void> | undefined;
let isAskedAgain = false;

/**
 * Sends what is due. One round at a time: a call during a round takes another, since that one may have looked before.
 * A lease keeps other processes off a mail on its way.
 */
export function sendDueMails(): Promise<void> {
  isAskedAgain = true;
  return (sending ??= sendRounds().finally(() => (sending = undefined)));
}

async function sendRounds() {
  while (isAskedAgain) {
    isAskedAgain = false;
    await sendRound();
  }
}

async function sendRound() {
  try {
    await releaseEndedLeases();
    for (let row = await leaseNext(); row; row = await leaseNext()) await sendOne(row);
  } catch (error) {
    log.error({ err: error }, "outbox round failed");
  }
}

/** What a process of this machine held when it was killed is free at once; other machines' leases run out. */
async function releaseEndedLeases() {
  const leased = await db
    .selectDistinct({ by: outbox.leasedBy })
    .from(outbox)
    .where(isNotNull(outbox.leasedBy));
  const ended = leased.flatMap(({ by }) => (by && hasEnded(by) ? [by] : []));
  if (ended.length === 0) return;
  await write((tx) =>
    tx
      .update(outbox)
      .set({ leasedUntil: null, leasedBy: null })
      .where(inArray(outbox.leasedBy, ended)),
  );
}

async function leaseNext(): Promise<OutboxRow | undefined> {
  const due = and(
    eq(outbox.state, "waiting"),
    lte(outbox.nextTryAt, now()),
    or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, now())),
  );
  const waiting = await db.select({ id: outbox.id }).from(outbox).where(due).limit(1).get();
  if (!waiting) return undefined;
  return write(async (tx) => {
    const next = await tx
      .select()
      .from(outbox)
      .where(due)
      .orderBy(asc(outbox.nextTryAt))
      .limit(1)
      .get();
    if (next)
      await tx
        .update(outbox)
        .set({ leasedUntil: later(now(), minutes(2)), leasedBy: thisProcess })
        .where(eq(outbox.id, next.id));
    return next;
  });
}

/** Delivered, and not noted as sent yet, since the database could not be written: never delivered again. */
const delivered = new Set<string>();

async function sendOne(row: OutboxRow) {
  try {
    if (!delivered.has(row.id)) await deliver(row, contentIn(row));
  } catch (error) {
    return noteFailure(row, error as Error);
  }
  delivered.add(row.id);
  await noteSent(row);
  delivered.delete(row.id);
}

const noteSent = (row: OutboxRow) =>
  write((tx) =>
    tx
      .update(outbox)
      .set({
        state: "sent",
        sentAt: now(),
        leasedUntil: null,
        leasedBy: null,
        body: config().smtpUrl ? "" : row.body,
      })
      .where(eq(outbox.id, row.id)),
  );

async function noteFailure(row: OutboxRow, error: Error) {
  const tries = row.tries + 1;
  const wait = Math.min(minutes(1) * 2 ** Math.min(tries - 1, 6), minutes(60));
  const givenUp = later(row.createdAt, days(3)) < now();
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // Mail servers quote the address that they refuse.
  const reason = error.message.replace(/\S+@\S+/g, "…");
  log.warn({ mail: row.id, tries, givenUp, code, responseCode, reason }, "mail not sent");
  await write((tx) =>
    tx
      .update(outbox)
      .set({
        state: givenUp ? "failed" : "waiting",
        tries,
        leasedUntil: null,
        leasedBy: null,
        nextTryAt: later(now(), tries <= 3 ? minutes(1) : wait),
        error: error.message.slice(0, 300),
      })
      .where(eq(outbox.id, row.id)),
  );
}

const contentOf = (mail: Mail): Content => ({
  // A line break would begin a header of its own.
  subject: mail.subject.replace(/[\r\n]+/g, " "),
  text: mailText(mail),
  html: mailHtml(mail),
});

/** Mails that were written while the subject had a column of its own name it in their title alone. */
function contentIn(row: OutboxRow): Content {
  const { subject, text, html } = JSON.parse(decrypt(row.body, place(row.id))) as Partial<Content> &
    Omit<Content, "subject">;
  return { subject: subject ?? titleOf(html), text, html };
}
