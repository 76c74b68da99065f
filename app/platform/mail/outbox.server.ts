import { eq, ne } from "drizzle-orm";
import { now } from "../clock.server";
import { db, schema, type Tx } from "../database/database.server";
import { ascendingBy, descendingBy } from "../database/insertion-order.server";
import { writesSettled } from "../database/write-queue.server";
import { newId } from "../ids.server";
import { logContext } from "../log-context.server";
import { contentIn, encryptedContent } from "./content.server";
import type { Content } from "./delivery.server";
import { startSending } from "./sending.server";
import type { Mail } from "./template.server";

const { outbox } = schema;

/** In the transaction that it reports; sent after the commit. */
export async function enqueueMail(tx: Tx, mail: Mail) {
  const id = newId();
  await tx.insert(outbox).values({
    id,
    to: mail.to,
    body: encryptedContent(id, mail),
    state: "waiting",
    urgent: mail.urgent,
    expiresAt: mail.expiresAt,
    requestId: logContext().request ?? null,
    nextTryAt: now(),
    createdAt: now(),
  });
  void writesSettled().then(startSending);
}

type ReadableMail = Pick<typeof outbox.$inferSelect, "id" | "to" | "createdAt"> & Content;

export async function newestMails(limit = 50): Promise<ReadableMail[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(ne(outbox.body, ""))
    .orderBy(...descendingBy(outbox.createdAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, ...contentIn(row) }));
}

/** Those that expire contain a code or a link that grants access: only their subject is shown. */
export async function mailsTo(email: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(...ascendingBy(outbox.createdAt));
  return rows.map(({ id, to, body, state, createdAt, sentAt, expiresAt }) => {
    const content = body ? contentIn({ id, body }) : null;
    const subject = content?.subject ?? "";
    const text = expiresAt ? "" : (content?.text ?? "");
    return { email: to, state, createdAt, sentAt, subject, text };
  });
}
