import type { Account } from "~/features/accounts/account-queries.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { knownPassword, withPassword } from "./password-hash";

/** The account's owner deletes it. */
export async function deleteAccountOf(account: Account) {
  await withPassword(account);
  await deleteAccount(account, { session: null, password: knownPassword });
}
