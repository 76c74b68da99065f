import { and, eq } from "drizzle-orm";
import { accountOf, type Account } from "~/features/accounts/queries.server";
import type { Recipient } from "~/features/directory/profiles/recipients.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { moveOf } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { newEnquiryMail, sentMail } from "../mails.server";
import { dueAfter, type Brief } from "../threads.server";
import { enquiryLifecycle } from "../states";

const { briefs, enquiries, enquiryHistory } = schema;

/** A provider with the account that its mails go to; none while that account is suspended. */
export type RecipientWithAccount = Recipient & { account: Account | null };

export async function withAccounts(
  recipients: Iterable<Recipient>,
): Promise<RecipientWithAccount[]> {
  return Promise.all(
    [...recipients].map(async (one) => ({ ...one, account: await accountOf(one.accountId) })),
  );
}

/** Lets a brief go: its address is proven, every provider gets its thread and a mail, the customer a copy. */
export async function deliverBrief(tx: Tx, brief: Brief, addressees: RecipientWithAccount[]) {
  const { to } = moveOf(enquiryLifecycle, "unverified", "verify", "customer");
  const sentAt = now();
  await tx.update(briefs).set({ verifiedAt: sentAt }).where(eq(briefs.id, brief.id));
  const dueAt = dueAfter(sentAt, brief.eventDate);
  const threads = await tx
    .update(enquiries)
    .set({ state: to, sentAt, dueAt })
    .where(and(eq(enquiries.briefId, brief.id), eq(enquiries.state, "unverified")))
    .returning();
  for (const thread of threads) {
    await tx.insert(enquiryHistory).values({
      id: newId(),
      enquiryId: thread.id,
      event: "verify",
      from: "unverified",
      to,
      actorId: brief.accountId,
      at: sentAt,
    });
    const reader = addressees.find(({ id }) => id === thread.providerId)?.account;
    if (reader) await enqueueMail(tx, newEnquiryMail(reader, brief, { id: thread.id, dueAt }));
  }
  await enqueueMail(tx, sentMail(brief, addressees));
}
