import { days, later, now } from "~/platform/clock.server";
import { type IstDay, istDay } from "~/platform/india/dates/dates";
import { eventOver } from "../booking-deadlines.server";
import { isUnanswered, type Payment } from "./payments.server";

/** Days after which a stated payment that the other side has not answered counts as received. */
const answerDays = 7;
/** Days before that: one, three and six days after the statement. */
const reminderDays = [6, 4, 1] as const;
/** Days of silence after which the customer may open a dispute; told with the second reminder. */
const silentDays = 3;

export const answerDue = (): Date => later(now(), days(answerDays));

/** Of an advance: before the event is over, if it is still ahead. */
export function advanceAnswerDue(eventDate: IstDay): Date {
  const [due, end] = [answerDue(), eventOver(eventDate)];
  return end > now() && end < due ? end : due;
}

export const nextPaymentStep = (due: Date): Date =>
  reminderDays.map((count) => later(due, -days(count))).find((one) => one > now()) ?? due;

type Answerable = Pick<Payment, "statedAt" | "deniedAt" | "receivedAt">;

/** Until the day before the event. */
export const mayConfirmDisputed = (stated: readonly Answerable[], eventDate: string): boolean =>
  stated.some(({ receivedAt }) => receivedAt === null) && istDay(now()) < eventDate;

export const silentFrom = (stated: Date): Date => later(stated, days(silentDays));

/** Of an advance: it is denied, or has not been answered for some days. */
export function mayDisputePayment(stated: readonly Answerable[]): boolean {
  const last = stated.at(-1);
  if (!last || last.receivedAt) return false;
  return !isUnanswered(last) || silentFrom(last.statedAt) <= now();
}
