import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { bookingById, withSides } from "../bookings.server";
import { endIfOver } from "./move-refund.server";
import { currentRefundState, isOverdue, nextReminder } from "./refund-dates.server";
import { refundMail } from "./refund-mails.server";
import { refundOf, type Refund } from "./refund-queries.server";

const { refunds } = schema;

const atOnce = 100;
const dueReminders = rowByRow();
const overRefunds = rowByRow();

/**
 * Reminds the provider two days before a refund is due and on the day after it was due, when the customer is told what can be done;
 * and the customer of what the provider says, three days later.
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
    .limit(atOnce);
  await dueReminders.each(due, remindOf);
}

async function remindOf(found: Refund) {
  const sides = await withSides(await bookingById(found.bookingId));
  await write(async (tx) => {
    const refund = await refundOf(found.bookingId, tx);
    // Another process was faster, or somebody acted meanwhile.
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

/** Ends what one side said and the other did not object to; the next round ends the others. */
export async function endOverRefunds() {
  const over = await db
    .select()
    .from(refunds)
    .where(
      and(
        isNotNull(refunds.endsAt),
        lte(refunds.endsAt, now()),
        overRefunds.isNotPutOff(refunds.id),
      ),
    )
    .orderBy(asc(refunds.endsAt), asc(refunds.id))
    .limit(atOnce);
  await overRefunds.each(over, endIfOver);
}
