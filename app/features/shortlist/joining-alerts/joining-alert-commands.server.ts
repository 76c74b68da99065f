import { and, eq, gt, isNotNull, isNull, lte, ne, asc } from "drizzle-orm";
import { withdrawn } from "~/platform/site/current-site.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write, type Tx, db } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { newId, newToken } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid, orNotFound } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { emailIn, confirmAlertMail } from "./joining-alert-mails.server";
import type { JoiningAlertInput } from "./joining-alert-forms";
import { retentionDays } from "~/platform/retention";
import type { Account } from "~/features/accounts/account-queries.server";

const { joiningAlerts } = schema;

/** Confirmed ones, per email. */
export const maxAlerts = 10;
const alertDays = retentionDays.joiningAlerts;
/** Of the confirmation link. */
const confirmDays = 2;

/**
 * A confirmed alert stays until this one is confirmed: anyone can type anyone's email.
 * @throws Refusal tooMany; invalid for a past date, or a category that the host has withdrawn
 */
export async function requestJoiningAlert(
  input: JoiningAlertInput,
  ip: string,
  language: Language,
) {
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

/** @throws Refusal notFound for an expired link; conflict when the email has `maxAlerts` */
export async function confirmAlert(token: string) {
  await write(async (tx) => {
    const alert = orNotFound(await tx.select().from(joiningAlerts).where(byToken(token)).get());
    if (alert.confirmedAt) return;
    await tx.delete(joiningAlerts).where(and(sameList(alert), ne(joiningAlerts.id, alert.id)));
    const confirmed = await tx.$count(
      joiningAlerts,
      and(
        eq(joiningAlerts.email, alert.email),
        isNotNull(joiningAlerts.confirmedAt),
        gt(joiningAlerts.expiresAt, now()),
      ),
    );
    if (confirmed >= maxAlerts) throw conflict("joiningAlerts.full", { max: maxAlerts });
    await tx
      .update(joiningAlerts)
      .set({ confirmedAt: now(), expiresAt: endOf(alert.eventDate) })
      .where(eq(joiningAlerts.id, alert.id));
  });
}

/** One alert or all alerts of an email, depending on the link. A repeat is harmless. */
export async function endAlerts(token: string) {
  const email = emailIn(token);
  const ended = email ? eq(joiningAlerts.email, email) : byToken(token);
  await write((tx) => tx.delete(joiningAlerts).where(ended));
}

export async function deleteAlertsOf(tx: Tx, email: string) {
  await tx.delete(joiningAlerts).where(eq(joiningAlerts.email, email));
}

/** Alerts that the new email already has stay. */
export async function changeEmailOfAlerts(tx: Tx, from: string, to: string) {
  const there = await tx.select().from(joiningAlerts).where(eq(joiningAlerts.email, to));
  for (const { category, city } of there)
    await tx.delete(joiningAlerts).where(sameList({ email: from, category, city }));
  await tx.update(joiningAlerts).set({ email: to }).where(eq(joiningAlerts.email, from));
}

export async function deleteExpiredAlerts() {
  await write((tx) => tx.delete(joiningAlerts).where(lte(joiningAlerts.expiresAt, now())));
}

const byToken = (token: string) =>
  and(eq(joiningAlerts.tokenHash, hashToken(token)), gt(joiningAlerts.expiresAt, now()));

type List = Pick<typeof joiningAlerts.$inferSelect, "email" | "category" | "city">;
const sameList = ({ email, category, city }: List) =>
  and(
    eq(joiningAlerts.email, email),
    eq(joiningAlerts.category, category),
    eq(joiningAlerts.city, city),
  );

/** After the event's day or after 180 days, whichever comes first. */
function endOf(eventDate: IstDay | null): Date {
  const latest = later(now(), days(alertDays));
  const afterEvent = eventDate && startOfIstDay(addDays(eventDate, 1));
  return afterEvent && afterEvent < latest ? afterEvent : latest;
}

export const alertByToken = (token: string) =>
  db.select().from(joiningAlerts).where(byToken(token)).get();

export async function confirmedAlertsByToken(token: string) {
  const email = emailIn(token);
  if (!email) return [];
  return (await alertsOf({ email: email })).filter(({ confirmedAt }) => confirmedAt);
}

export const alertsOf = ({ email }: Pick<Account, "email">) =>
  db
    .select()
    .from(joiningAlerts)
    .where(and(eq(joiningAlerts.email, email), gt(joiningAlerts.expiresAt, now())))
    .orderBy(asc(joiningAlerts.category), asc(joiningAlerts.city));
