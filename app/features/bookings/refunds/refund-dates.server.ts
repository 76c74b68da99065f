import { days, later, now } from "~/platform/clock.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { expiryOf } from "~/platform/lifecycle";
import { currentStateOf } from "~/platform/lifecycle.server";
import { refundLifecycle, type RefundState } from "./refund-lifecycle";

/** A refund is due this many days after a booking ends or an administrator decides. */
export const refundDays = 7;
/** Days to object before a refund ends as the other side stated. */
const objectionDays = 14;
/**
 * Days before and after the due day on which the provider is reminded, and days after the
 * provider's answer on which the customer is.
 */
const reminderDays = { beforeDue: 2, afterDue: 1, afterAnswer: 3 };

/** The IST day by which a refund opened now must be paid. */
export const dueDay = (): IstDay => addDays(istDay(now()), refundDays);

/** When a refund that enters this state now ends by itself; null if it never does. */
export const endOf = (state: RefundState): Date | null =>
  expiryOf(refundLifecycle, state) ? later(now(), days(objectionDays)) : null;

/** When the first reminder is due for a refund that enters this state now. */
export function firstReminder(state: RefundState, dueOn: IstDay): Date | null {
  if (state === "denied" || state === "sent") return later(now(), days(reminderDays.afterAnswer));
  if (state !== "due" && state !== "stated") return null;
  const before = startOfIstDay(addDays(dueOn, -reminderDays.beforeDue));
  return before > now() ? before : overdueSince(dueOn);
}

/** When the next reminder is due; null after the last one. */
export function nextReminder(state: RefundState, dueOn: IstDay): Date | null {
  if (state !== "due" && state !== "stated") return null;
  const overdue = overdueSince(dueOn);
  return overdue > now() ? overdue : null;
}

/** The first instant after the due day; from then on a refund is overdue. */
const overdueSince = (dueOn: IstDay): Date => startOfIstDay(addDays(dueOn, reminderDays.afterDue));

export const isOverdue = ({ state, dueOn }: { state: RefundState; dueOn: IstDay }): boolean =>
  (state === "due" || state === "stated") && overdueSince(dueOn) <= now();

/** Deadlines apply on read too. */
export const currentRefundState = ({
  state,
  endsAt,
}: {
  state: RefundState;
  endsAt: Date | null;
}): RefundState => currentStateOf(refundLifecycle, state, endsAt);
