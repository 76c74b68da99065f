import { and, asc, eq, gt } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { emailIn } from "./joining-alert-mails.server";
import { byToken } from "./joining-alert-commands.server";

const { joiningAlerts } = schema;

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
