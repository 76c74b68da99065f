import type { App } from "./app";
import { member, type Person } from "./cast";
import { Visitor } from "./visitor";

/** Gives what an account from the records has to a person, who logs in. */
export async function takeOver(
  app: App,
  accountId: string,
  who: Person,
  visitor = new Visitor(app),
): Promise<Visitor> {
  await member(app, who, visitor);
  for (const table of ["briefs", "bookings", "booking_tasks", "events", "providers"])
    await app.query(
      `update ${table} set account_id = (select id from accounts where email = ?) where account_id = ?`,
      [who.email, accountId],
    );
  return visitor;
}
