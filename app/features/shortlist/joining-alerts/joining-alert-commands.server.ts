import { and, count, eq, gt, isNotNull, isNull, lte, ne } from "drizzle-orm";
import { withdrawn } from "~/platform/site/current-site.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { newId, newToken } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid, notFound } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { emailIn } from "./email-link.server";
import type { JoiningAlertInput } from "./joining-alert-forms";
import { confirmAlertMail } from "./joining-alert-mails.server";
import { retentionDays } from "~/platform/retention";

const { joiningAlerts } = schema;

/** How many confirmed ones an address may have. */
export const mostAlerts = 10;
const waitingDays = retentionDays.joiningAlerts;
/** How long the email that asks for the confirmation can be answered. */
const confirmDays = 2;

/**
 * Notes that somebody waits, and mails the link that confirms it. What the same email confirmed
 * before stays as it is until then: anybody can type anybody's email.
 * @throws Refusal tooMany; invalid for a date that is over, or a category that the host withdrew
 */
export async function askForAlert(input: JoiningAlertInput, ip: string, language: Language) {
  if (input.eventDate && input.eventDate < istDay(now()))
    throw invalid({ eventDate: ["joiningAlerts.form.eventDate.over"] });
  if (withdrawn("categories", [input.category]).length > 0)
    throw invalid({ category: ["directory.categoryNotOffered"] });
  await consumeLimit("joiningAlertByNetwork", ip);
  await consumeLimit("joiningAlertByAddress", input.email);
  const token = newToken();
  const alert = {
    ...input,
    id: newId(),
    tokenHash: hashToken(token),
    language,
    createdAt: now(),
    expiresAt: later(now(), days(confirmDays)),
  };
  await write(async (tx) => {
    await tx.delete(joiningAlerts).where(and(sameList(alert), isNull(joiningAlerts.confirmedAt)));
    await tx.insert(joiningAlerts).values(alert);
    await enqueueMail(tx, confirmAlertMail(alert, token));
  });
}

/**
 * Begins the waiting. An earlier one of the same email for the same list ends with it.
 * @throws Refusal notFound for a link that has expired; conflict where the email waits for as
 *   many lists as it may
 */
export async function confirmAlert(token: string) {
  await write(async (tx) => {
    const alert = await tx.select().from(joiningAlerts).where(byToken(token)).get();
    if (!alert) throw notFound();
    if (alert.confirmedAt) return;
    await tx.delete(joiningAlerts).where(and(sameList(alert), ne(joiningAlerts.id, alert.id)));
    const waiting = await tx
      .select({ many: count() })
      .from(joiningAlerts)
      .where(
        and(
          eq(joiningAlerts.email, alert.email),
          isNotNull(joiningAlerts.confirmedAt),
          gt(joiningAlerts.expiresAt, now()),
        ),
      )
      .get();
    if ((waiting?.many ?? 0) >= mostAlerts)
      throw conflict("joiningAlerts.full", { max: mostAlerts });
    await tx
      .update(joiningAlerts)
      .set({ confirmedAt: now(), expiresAt: endOf(alert.eventDate) })
      .where(eq(joiningAlerts.id, alert.id));
  });
}

/**
 * Ends it, confirmed or not, or all that an email waits for, as the link says. Twice is as good
 * as once.
 */
export async function endAlerts(token: string) {
  const email = emailIn(token);
  const ended = email ? eq(joiningAlerts.email, email) : byToken(token);
  await write((tx) => tx.delete(joiningAlerts).where(ended));
}

/** With the account of this email. */
export async function deleteAlertsOf(tx: Tx, email: string) {
  await tx.delete(joiningAlerts).where(eq(joiningAlerts.email, email));
}

/**
 * With the account of this email to another one, where what is waited for already stays as it is.
 */
export async function moveAlerts(tx: Tx, from: string, to: string) {
  const there = await tx.select().from(joiningAlerts).where(eq(joiningAlerts.email, to));
  for (const { category, city } of there)
    await tx.delete(joiningAlerts).where(sameList({ email: from, category, city }));
  await tx.update(joiningAlerts).set({ email: to }).where(eq(joiningAlerts.email, from));
}

export async function deleteExpiredAlerts() {
  await write((tx) => tx.delete(joiningAlerts).where(lte(joiningAlerts.expiresAt, now())));
}

/** What a link of an email stands for, as long as it works. */
export const byToken = (token: string) =>
  and(eq(joiningAlerts.tokenHash, hashToken(token)), gt(joiningAlerts.expiresAt, now()));

type List = Pick<typeof joiningAlerts.$inferSelect, "email" | "category" | "city">;
const sameList = ({ email, category, city }: List) =>
  and(
    eq(joiningAlerts.email, email),
    eq(joiningAlerts.category, category),
    eq(joiningAlerts.city, city),
  );

/** After the event's day, or after 180 days, whichever comes first. */
function endOf(eventDate: IstDay | null): Date {
  const latest = later(now(), days(waitingDays));
  const afterEvent = eventDate && startOfIstDay(addDays(eventDate, 1));
  return afterEvent && afterEvent < latest ? afterEvent : latest;
}
