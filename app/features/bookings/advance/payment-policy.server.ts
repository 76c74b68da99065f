import type { schema } from "~/platform/database/database.server";
import { days, later, now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { eventOver } from "../booking-deadlines.server";

/** Days after which a stated payment that the provider has not answered counts as received. */
const answerDays = 7;
/** Days before that on which the provider is reminded: one, three and six days after the statement. */
const reminderDays = [6, 4, 1] as const;
/** Days of silence after which the customer may open a dispute; reminded of with the second email. */
const silentDays = 3;

/** When a payment stated now counts as received: before the event is over, if it is still ahead. */
export function answerDue(eventDate: IstDay): Date {
  const [due, end] = [later(now(), days(answerDays)), eventOver(eventDate)];
  return end > now() && end < due ? end : due;
}

/** The next reminder of a payment that is to be answered by then, or that instant itself. */
export const nextPaymentStep = (due: Date): Date =>
  reminderDays.map((count) => later(due, -days(count))).find((one) => one > now()) ?? due;

/**
 * Whether the provider may still end a dispute about a stated payment by confirming it: until the
 * day before the event.
 */
export const mayConfirmDisputed = (
  { statedAt, receivedAt }: Pick<Statement, "statedAt" | "receivedAt">,
  eventDate: string,
): boolean => statedAt !== null && receivedAt === null && istDay(now()) < eventDate;

/** When the advance was stated, denied and received. */
type Statement = Pick<
  typeof schema.advanceOrders.$inferSelect,
  "statedAt" | "deniedAt" | "receivedAt"
>;

/** From when on the customer may dispute a payment that the provider has not answered. */
export const silentFrom = (stated: Date): Date => later(stated, days(silentDays));

/** Payments stated before this instant have gone unanswered for too long. */
export const silentSince = (): Date => later(now(), -days(silentDays));

/** Whether the customer of an accepted booking may dispute a stated payment. */
export const mayDisputePayment = ({ statedAt, deniedAt, receivedAt }: Statement): boolean =>
  receivedAt === null && statedAt !== null && (deniedAt !== null || silentFrom(statedAt) <= now());
