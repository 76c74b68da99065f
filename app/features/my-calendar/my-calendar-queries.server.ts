import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";

/** Whose profile is live or paused; null for everybody else. */
export async function providerWithCalendar(actor: Account) {
  const own = await providerOfAccount(actor.id);
  return own && own.status !== "suspended" ? own : null;
}
