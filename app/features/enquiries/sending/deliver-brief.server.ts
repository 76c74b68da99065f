import { and, eq } from "drizzle-orm";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newEnquiryMail, sentMail } from "./sending-mails.server";
import { customerPath } from "../guests/guest-link.server";
import { transition } from "~/platform/lifecycle.server";
import { enquiryTransitions } from "../enquiry-transitions.server";
import { heldDeadline } from "../hold-threads.server";
import type { RecipientWithAccount } from "../enquiry-recipients.server";
import { dueAfter, type Brief, type Thread } from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

export async function deliverBrief(tx: Tx, brief: Brief, recipients: RecipientWithAccount[]) {
  const sentAt = now();
  await tx.update(briefs).set({ verifiedAt: sentAt }).where(eq(briefs.id, brief.id));
  const dueAt = dueAfter(sentAt, brief.eventDate);
  const threads = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.briefId, brief.id), eq(enquiries.state, "unverified")));
  for (const [index, thread] of threads.entries()) {
    const recipient = recipients.find(({ id }) => id === thread.providerId);
    // Suspended before the guest entered the code: the deadline only starts when that ends.
    const isHeld = recipient?.status === "suspended";
    const reader = isHeld ? null : recipient?.account;
    await transition(tx, enquiryTransitions, thread, "verify", {
      party: "customer",
      actorId: brief.accountId,
      set: {
        sentAt,
        ...(isHeld ? heldDeadline({ dueAt, dueLeft: null }, brief.eventDate) : { dueAt }),
      },
      emails: {
        provider: reader
          ? newEnquiryMail(reader, brief, {
              id: thread.id,
              dueAt,
              categories: recipient?.categories ?? [],
            })
          : null,
        customer:
          index === 0 && brief.reader
            ? sentMail(brief.reader, brief, recipients, { path: sentPath(brief, threads), dueAt })
            : null,
      },
    });
  }
}

/** A guest who asked several providers can't log in to a list: each answer brings its own link. */
function sentPath(brief: Brief, [first, ...others]: Thread[]): string {
  if (brief.accountId) return paths.status();
  return first && others.length === 0 ? customerPath(brief, first.id) : paths.guestLink();
}
