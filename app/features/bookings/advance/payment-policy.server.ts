import type { schema } from "~/platform/database/database.server";
import { days, later, now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";

/**
 * So long after the customer's word the provider is reminded of it; with the last of these the
 * customer may dispute it.
 */
const reminderDays = [1, 3] as const;
const remindersOf = (stated: Date) => reminderDays.map((many) => later(stated, days(many)));

export const firstPaymentReminder = (stated: Date): Date => later(stated, days(reminderDays[0]));

/** The next reminder of a stated payment after this instant; null where there is none. */
export const nextPaymentReminder = (stated: Date, after: Date): Date | null =>
  remindersOf(stated).find((one) => one > after) ?? null;

/**
 * Whether the provider may still end a dispute about a stated payment by confirming it: until the
 * day of the event.
 */
export const mayConfirmDisputed = (
  { statedAt, receivedAt }: Pick<Statement, "statedAt" | "receivedAt">,
  eventDate: string,
): boolean => statedAt !== null && receivedAt === null && istDay(now()) < eventDate;

/** What was said of an advance, and when. */
type Statement = Pick<
  typeof schema.advanceOrders.$inferSelect,
  "statedAt" | "deniedAt" | "receivedAt"
>;

/** When the provider has been silent for too long. */
export const silentFrom = (stated: Date): Date => later(stated, days(Math.max(...reminderDays)));

/** A customer who stated a payment before this instant has waited for too long. */
export const silentSince = (): Date => later(now(), -days(Math.max(...reminderDays)));

/** Whether the customer of an accepted booking may take a stated payment to an administrator. */
export const mayDisputePayment = ({ statedAt, deniedAt, receivedAt }: Statement): boolean =>
  receivedAt === null && statedAt !== null && (deniedAt !== null || silentFrom(statedAt) <= now());
