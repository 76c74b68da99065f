import { and, asc, eq, gt } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { byToken } from "./commands.server";

const { joiningAlerts } = schema;

/** What the link of a letter is for; undefined once it is over. */
export const alertByToken = (token: string) =>
  db.select().from(joiningAlerts).where(byToken(token)).get();

/** What an account waits for, by its address. */
export const alertsOf = ({ email }: Pick<Account, "email">) =>
  db
    .select()
    .from(joiningAlerts)
    .where(and(eq(joiningAlerts.email, email), gt(joiningAlerts.expiresAt, now())))
    .orderBy(asc(joiningAlerts.category), asc(joiningAlerts.city));
