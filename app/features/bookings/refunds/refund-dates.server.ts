import { days, later, now } from "~/platform/clock.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { expiryOf } from "~/platform/lifecycle";
import { currentStateOf } from "~/platform/lifecycle.server";
import { refundLifecycle, type RefundState } from "./refund-lifecycle";

/**
 * A refund is due this many days after the end of a booking, or after an administrator's decision.
 */
export const refundDays = 7;
/** So long somebody has to object before it ends by what the other side said. */
const objectionDays = 14;
/**
 * How long before the due day the provider is reminded, and how long after the other side's word
 * the customer is.
 */
const reminderDays = { beforeDue: 2, afterDue: 1, afterWord: 3 };

/** The IST day by which what is owed from now on is paid. */
export const dueDay = (): IstDay => addDays(istDay(now()), refundDays);

/** When a refund ends by itself that came into this state now; null where it never does. */
export const endOf = (state: RefundState): Date | null =>
  expiryOf(refundLifecycle, state) ? later(now(), days(objectionDays)) : null;

/** When somebody is first reminded of a refund that came into this state now. */
export function firstReminder(state: RefundState, dueOn: IstDay): Date | null {
  if (state === "denied" || state === "sent") return later(now(), days(reminderDays.afterWord));
  if (state !== "due" && state !== "stated") return null;
  const before = startOfIstDay(addDays(dueOn, -reminderDays.beforeDue));
  return before > now() ? before : overdueSince(dueOn);
}

/** When somebody is reminded once more; null after the last time. */
export function nextReminder(state: RefundState, dueOn: IstDay): Date | null {
  if (state !== "due" && state !== "stated") return null;
  const overdue = overdueSince(dueOn);
  return overdue > now() ? overdue : null;
}

/** The first instant after the due day, from which on a refund is overdue. */
const overdueSince = (dueOn: IstDay): Date => startOfIstDay(addDays(dueOn, reminderDays.afterDue));

export const isOverdue = ({ state, dueOn }: { state: RefundState; dueOn: IstDay }): boolean =>
  (state === "due" || state === "stated") && overdueSince(dueOn) <= now();

/** Deadlines hold on read too. */
export const currentRefundState = ({
  state,
  endsAt,
}: {
  state: RefundState;
  endsAt: Date | null;
}): RefundState => currentStateOf(refundLifecycle, state, endsAt);
