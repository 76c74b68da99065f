import type { schema } from "~/platform/database/database.server";
import { days, later, now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";

/**
 * Days after which the provider is reminded of a stated payment; after the last one, the customer
 * may open a dispute.
 */
const reminderDays = [1, 3] as const;
const remindersOf = (stated: Date) => reminderDays.map((count) => later(stated, days(count)));

export const firstPaymentReminder = (stated: Date): Date => later(stated, days(reminderDays[0]));

/** The next reminder of a stated payment after this instant; null if there is none. */
export const nextPaymentReminder = (stated: Date, after: Date): Date | null =>
  remindersOf(stated).find((one) => one > after) ?? null;

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
export const silentFrom = (stated: Date): Date => later(stated, days(Math.max(...reminderDays)));

/** Payments stated before this instant have gone unanswered for too long. */
export const silentSince = (): Date => later(now(), -days(Math.max(...reminderDays)));

/** Whether the customer of an accepted booking may dispute a stated payment. */
export const mayDisputePayment = ({ statedAt, deniedAt, receivedAt }: Statement): boolean =>
  receivedAt === null && statedAt !== null && (deniedAt !== null || silentFrom(statedAt) <= now());
