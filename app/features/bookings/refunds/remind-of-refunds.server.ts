import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { defineExpiry } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { bookingById, withSides } from "../bookings.server";
import { currentRefundState, isOverdue, nextReminder } from "./refund-dates.server";
import { refundEmails, refundMail } from "./refund-mails.server";
import { refundOf, type Refund } from "./refund-queries.server";
import { refundTransitions } from "./refund-transitions.server";

const { refunds } = schema;

const batchSize = 100;
const dueReminders = rowByRow();

/**
 * Reminds the provider two days before a refund is due and on the day after, when the customer is
 * also told what they can do; and, three days after the provider's answer, the customer.
 */
export async function remindOfRefunds() {
  const due = await db
    .select()
    .from(refunds)
    .where(
      and(
        isNotNull(refunds.remindAt),
        lte(refunds.remindAt, now()),
        dueReminders.isNotPutOff(refunds.id),
      ),
    )
    .orderBy(asc(refunds.remindAt), asc(refunds.id))
    .limit(batchSize);
  await dueReminders.each(due, remindOf);
}

async function remindOf(found: Refund) {
  const sides = await withSides(await bookingById(found.bookingId));
  await write(async (tx) => {
    const refund = await refundOf(found.bookingId, tx);
    // Another process was faster, or someone has acted since.
    if (!refund?.remindAt || refund.remindAt > now()) return;
    const state = currentRefundState(refund);
    await tx
      .update(refunds)
      .set({ remindAt: nextReminder(state, refund.dueOn) })
      .where(eq(refunds.id, refund.id));
    const { customer, recipient } = sides;
    const mail = (party: "customer" | "provider", event: string) => {
      const reader = party === "customer" ? customer : recipient.account;
      return reader
        ? enqueueMail(tx, refundMail(reader, party, event, { ...sides, refund }))
        : null;
    };
    if (state === "sent" || state === "denied") await mail("customer", `remind_${state}`);
    if (state !== "due" && state !== "stated") return;
    await mail("provider", isOverdue(refund) ? `overdue_${state}` : `remind_${state}`);
    if (isOverdue(refund)) await mail("customer", "overdue");
  });
}

/** Ends refunds as one side stated, if the other did not object in time. */
export const { expireOverdue: expireRefunds } = defineExpiry(refundTransitions, {
  deadline: refunds.endsAt,
  among: [isNotNull(refunds.endsAt)],
  currentState: currentRefundState,
  prepare: async ({ bookingId }) => withSides(await bookingById(bookingId)),
  emails: (event, refund, sides) => refundEmails(event, { ...sides, refund }),
});
