import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";

/** Live or paused, otherwise null. */
export async function providerWithCalendar(actor: Account) {
  const own = await providerOfAccount(actor.id);
  return own && own.status !== "suspended" ? own : null;
}
