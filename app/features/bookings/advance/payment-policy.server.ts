import { days, later, now } from "~/platform/clock.server";
import type { schema } from "~/platform/database/database.server";
import { type IstDay, istDay } from "~/platform/india/dates/dates";
import { eventOver } from "../booking-deadlines.server";

/** Days after which a stated payment that the provider has not answered counts as received. */
const answerDays = 7;
/** Days before that: one, three and six days after the statement. */
const reminderDays = [6, 4, 1] as const;
/** Days of silence after which the customer may open a dispute; told with the second reminder. */
const silentDays = 3;

/** Before the event is over, if it is still ahead. */
export function answerDue(eventDate: IstDay): Date {
  const [due, end] = [later(now(), days(answerDays)), eventOver(eventDate)];
  return end > now() && end < due ? end : due;
}

export const nextPaymentStep = (due: Date): Date =>
  reminderDays.map((count) => later(due, -days(count))).find((one) => one > now()) ?? due;

/** Until the day before the event. */
export const mayConfirmDisputed = (
  { statedAt, receivedAt }: Pick<Statement, "statedAt" | "receivedAt">,
  eventDate: string,
): boolean => statedAt !== null && receivedAt === null && istDay(now()) < eventDate;

type Statement = Pick<
  typeof schema.advanceOrders.$inferSelect,
  "statedAt" | "deniedAt" | "receivedAt"
>;

export const silentFrom = (stated: Date): Date => later(stated, days(silentDays));

export const mayDisputePayment = ({ statedAt, deniedAt, receivedAt }: Statement): boolean =>
  receivedAt === null && statedAt !== null && (deniedAt !== null || silentFrom(statedAt) <= now());
