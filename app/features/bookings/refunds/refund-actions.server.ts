import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { AccountId, BookingId } from "#db/schema/ids";
import {
  type Account,
  administrators,
  peopleByIds,
} from "~/features/accounts/account-queries.server";
import type { Party } from "~/features/enquiries/hold-threads.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, type IstDay, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { type CommandResult, expiryOf } from "~/platform/lifecycle";
import { defineActions, defineLifecycle, eachDue } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { wrongState } from "~/platform/refusals";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import type { Side } from "../booking-lifecycle";
import { bookingMail, type MailParty } from "../booking-mails.server";
import {
  type Booking,
  bookingById,
  bookingFor,
  type BookingWithSides,
  isOfParty,
  type PartyIds,
  withSides,
} from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import { addStatement, insertStatement } from "../disputes/write-statement.server";
import {
  denyUnanswered,
  isUnanswered,
  paidOf,
  paymentsOf,
  receiveClaimed,
} from "../payments/payments.server";
import { issueReceipts } from "../receipts/receipts.server";
import { refundDue } from "./refund-amount.server";
import {
  isOpenRefund,
  type RefundEvent,
  refundLifecycle,
  type RefundState,
} from "./refund-lifecycle";
import {
  currentRefundState,
  dueDay,
  isOverdue,
  isOwed,
  overdueSince,
  type Refund,
  refundOf,
} from "./refunds.server";

const { bookingHistory, bookings, refunds } = schema;

/** Days to object before a refund ends as the other side stated. */
const objectionDays = 14;
/** Days before the due day on which the provider is reminded, and after the answer the customer. */
const reminderDays = { beforeDue: 2, afterAnswer: 3 };

/** When a refund that enters this state now ends by itself, and when its first reminder is due. */
function timesIn(state: RefundState, dueOn: IstDay) {
  if (expiryOf(refundLifecycle, state))
    return {
      endsAt: later(now(), days(objectionDays)),
      remindAt: later(now(), days(reminderDays.afterAnswer)),
    };
  return {
    endsAt: null,
    remindAt: isOwed(state) ? startOfIstDay(addDays(dueOn, -reminderDays.beforeDue)) : null,
  };
}

/** Neither while the customer, who would have to object, is suspended. */
async function timesFor(tx: Tx, customer: AccountId, state: RefundState, dueOn: IstDay) {
  const times = timesIn(state, dueOn);
  const isHeld =
    times.endsAt !== null &&
    (await peopleByIds([customer], tx)).get(customer)?.state === "suspended";
  return isHeld ? { endsAt: null, remindAt: null } : times;
}

/** Its transitions are recorded in the history of its booking, whose own state stays. */
const refundTransitions = defineLifecycle({
  states: refundLifecycle,
  table: refunds,
  limitedBy: ({ bookingId }: Refund) => bookingId,
  columns: async (refund, { to }, tx) => {
    const dueOn = to === "due" ? dueDay() : refund.dueOn;
    const { accountId } = await bookingById(refund.bookingId, tx);
    const ended = isOpenRefund(to) ? {} : { endedAt: now(), upiId: null };
    return { dueOn, ...(await timesFor(tx, accountId, to, dueOn)), ...ended };
  },
  history: async (tx, { bookingId }, entry) => {
    const { state } = await bookingById(bookingId, tx);
    await tx
      .insert(bookingHistory)
      .values({ id: newId(), bookingId, ...entry, from: state, to: state });
  },
  effects: async (tx, { id, bookingId }, { to }) => {
    if (to === "received") await issueReceipts(tx, bookingId, "refund", [id]);
  },
  tasks: (tx, { bookingId }) => writeTasks(tx, [bookingId]),
});

type Typed = { paymentReference?: string; note?: string };
type BySide = { input: Typed };
/** In paise, of the payments that are confirmed now. */
const owed = ({ details }: { details: RefundDetails }) => ({ amount: details.owed });

const { act, openTo, expireOverdue } = defineActions(refundTransitions, {
  deadline: refunds.endsAt,
  among: [isNotNull(refunds.endsAt)],
  currentState: currentRefundState,
  text: (state) => `refunds.now.${state}`,
  prepare: async ({ bookingId }): Promise<RefundDetails> => withSides(await bookingById(bookingId)),
  email: refundMail,
  rules: {
    confirm_payment: {
      set: owed,
      after: async (tx, { bookingId }) => {
        await receiveClaimed(tx, bookingId);
      },
    },
    deny_payment: { after: (tx, { bookingId }) => denyUnanswered(tx, bookingId) },
    deny_last_payment: {
      set: owed,
      after: (tx, { bookingId }) => denyUnanswered(tx, bookingId),
    },
    send_refund: {
      set: ({ input: { paymentReference } }: BySide) => ({
        sentReference: paymentReference ?? null,
        sentAt: now(),
      }),
    },
    dispute_refund: {
      // Before the due day there is nothing to dispute yet, unless the provider has answered.
      unless: (refund) =>
        isOwed(refund.state) && !isOverdue(refund) ? "refunds.notOverdue" : null,
      set: () => ({ disputedAt: now() }),
      async again(tx, _, { details: { note, ...sides } }) {
        if (note) await addStatement(tx, sides, "customer", note);
        return true;
      },
      after: (tx, { bookingId }, { details: { note } }) =>
        insertStatement(tx, { bookingId, side: "customer", text: note ?? "" }),
    },
    demand_refund: { set: owed },
  },
});
export { act as actOnRefund, expireOverdue as expireRefunds };
/** The command knows whether denying the last payment leaves something owed. */
export const refundEventsOf = (refund: Refund, side: Side) =>
  openTo(refund, side).filter((event) => event !== "deny_last_payment");

/** @throws Refusal as `act`; notFound for other people's bookings, conflict without a refund */
export async function transitionRefund(
  actor: Account,
  bookingId: BookingId,
  event: RefundEvent,
  { paymentReference, note }: Typed,
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  const admins = await administrators();
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const refund = await refundOf(bookingId, tx);
    const status = currentState(booking);
    if (!refund) throw wrongState(`bookings.unchanged|state=${status}`, { status });
    const payments = paidOf(await paymentsOf(bookingId, tx));
    const paid = event === "confirm_payment" ? payments.amount : payments.received;
    const owed = refundDue(
      booking,
      paid,
      status === "cancelled_by_customer" ? "customer" : "provider",
    );
    return act(tx, refund, event === "deny_payment" && owed ? "deny_last_payment" : event, {
      party: side,
      actorId: actor.id,
      input: paymentReference ? { paymentReference } : {},
      details: { ...sides, booking, admins, note, owed },
      states: { status: booking.state },
    });
  });
}

type Opened = {
  /** No refund is opened for 0. */
  amount: Paise;
  /** `stated` or `denied` if the provider has not confirmed receiving the advance. */
  state?: Extract<RefundState, "due" | "stated" | "denied">;
};

/** In the transaction that ends the booking; an existing refund stays as it is. */
export async function openRefund(tx: Tx, booking: Booking, { amount, state = "due" }: Opened) {
  if (amount === 0) return;
  const dueOn = dueDay();
  await tx
    .insert(refunds)
    .values({
      id: newId(),
      bookingId: booking.id,
      state,
      amount,
      dueOn,
      createdAt: now(),
      ...(await timesFor(tx, booking.accountId, state, dueOn)),
    })
    .onConflictDoNothing({ target: refunds.bookingId });
}

/**
 * Opens the refund that the terms give when this side ends the booking: of what was received, and
 * of what was stated and is still to be confirmed. If a stated payment lapsed, `by` is the provider
 * and all of it is owed.
 */
export async function openRefundByTerms(tx: Tx, booking: Booking, by: Side) {
  const payments = await paymentsOf(booking.id, tx);
  const { amount, isConfirmed } = paidOf(payments);
  const state = isConfirmed ? "due" : payments.some(isUnanswered) ? "stated" : "denied";
  await openRefund(tx, booking, { amount: refundDue(booking, amount, by), state });
}

/** Before and after the due day, and some days after the provider's answer. */
export const remindOfRefunds = eachDue(
  refunds,
  refunds.remindAt,
  [isNotNull(refunds.remindAt)],
  (refund) => remindOf(refund),
);

async function remindOf({ bookingId }: Refund) {
  const sides = await withSides(await bookingById(bookingId));
  await write(async (tx) => {
    const refund = await refundOf(bookingId, tx);
    // Another process was faster, or someone has acted since.
    if (!refund?.remindAt || refund.remindAt > now()) return;
    const state = currentRefundState(refund);
    const overdue = overdueSince(refund.dueOn);
    const remindAt = isOwed(state) && overdue > now() ? overdue : null;
    await tx.update(refunds).set({ remindAt }).where(eq(refunds.id, refund.id));
    const mail = async (party: Side, event: string) => {
      for (const one of await refundMail(party, event, refund, sides, tx))
        await enqueueMail(tx, one);
    };
    if (state === "sent" || state === "denied") await mail("customer", `remind_${state}`);
    if (!isOwed(state)) return;
    await mail("provider", isOverdue(refund) ? `overdue_${state}` : `remind_${state}`);
    if (isOverdue(refund)) await mail("customer", "overdue");
  });
}

const isRefundOf = (tx: Tx, party: PartyIds, ...states: RefundState[]) =>
  and(
    inArray(
      refunds.bookingId,
      tx.select({ id: bookings.id }).from(bookings).where(isOfParty(party)),
    ),
    inArray(refunds.state, states),
  );

/** The account is suspended: its holder cannot object to what the other side says of a refund. */
export async function holdRefunds(tx: Tx, customer: AccountId) {
  const held = await tx
    .update(refunds)
    .set({ endsAt: null, remindAt: null })
    .where(isRefundOf(tx, { side: "customer", account: { id: customer } }, "sent", "denied"))
    .returning({ bookingId: refunds.bookingId });
  await writeTasks(
    tx,
    held.map(({ bookingId }) => bookingId),
  );
}

/** The time to object begins again, and the provider is reminded of what is due. */
export async function resumeRefunds(tx: Tx, party: Party) {
  const isCustomer = party.side === "customer";
  const resumed = await tx
    .update(refunds)
    .set(isCustomer ? timesIn("sent", istDay(now())) : { remindAt: now() })
    .where(
      isRefundOf(
        tx,
        party,
        ...(isCustomer ? (["sent", "denied"] as const) : (["due", "stated"] as const)),
      ),
    )
    .returning({ bookingId: refunds.bookingId });
  await writeTasks(
    tx,
    resumed.map(({ bookingId }) => bookingId),
  );
}

type RefundDetails = BookingWithSides & {
  admins?: readonly Account[];
  note?: string | undefined;
  owed?: Paise;
};

function refundMail(
  party: MailParty,
  event: string,
  refund: Refund,
  details: RefundDetails,
  tx: Tx,
) {
  const { amount, dueOn, sentReference } = refund;
  const { note } = details;
  return bookingMail(tx, party, `${event}.${party}`, details, {
    values: (language) => ({
      amount: formatRupees(amount),
      dueOn: formatDay(dueOn, language),
      paymentReference: sentReference ?? "",
    }),
    lines: (t) => [note && t("bookings.mails.note", { note })],
    amount: { label: "mails.refund", value: amount },
    action:
      party === "admin"
        ? { label: "bookings.mails.decide", path: paths.adminBooking(refund.bookingId) }
        : undefined,
  });
}
