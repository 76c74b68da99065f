import { and, asc, eq, gt } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { emailIn } from "./email-link.server";
import { byToken } from "./joining-alert-commands.server";

const { joiningAlerts } = schema;

/** What the link of an email is for; undefined once it is over. */
export const alertByToken = (token: string) =>
  db.select().from(joiningAlerts).where(byToken(token)).get();

/** What the email waits for that a link of it names; empty for every other token. */
export async function confirmedAlertsByToken(token: string) {
  const email = emailIn(token);
  if (!email) return [];
  return (await alertsOf({ email: email })).filter(({ confirmedAt }) => confirmedAt);
}

/** What an account waits for, by its email. */
export const alertsOf = ({ email }: Pick<Account, "email">) =>
  db
    .select()
    .from(joiningAlerts)
    .where(and(eq(joiningAlerts.email, email), gt(joiningAlerts.expiresAt, now())))
    .orderBy(asc(joiningAlerts.category), asc(joiningAlerts.city));
