import { createHmac } from "node:crypto";
import bcrypt from "bcryptjs";
import type { Account } from "~/features/accounts/account-queries.server";
import { config } from "~/platform/config.server";
import { schema } from "~/platform/database/database.server";
import { required } from "~/platform/required";
import { updateRows } from "./stored-rows";

/** A valid hash of little work: tests that are not about passwords need not wait for one. */
export function cheapHashOf(password: string): string {
  const secret = required(config().sessionSecrets.at(-1), "secret in SESSION_SECRET");
  const peppered = createHmac("sha384", secret).update(password.normalize("NFC"));
  return bcrypt.hashSync(peppered.digest("base64"), 4);
}

export const knownPassword = "genda phool mala 17";

/** Gives the account the password above. */
export async function withPassword(account: Account): Promise<Account> {
  const passwordHash = cheapHashOf(knownPassword);
  await updateRows(schema.accounts, { id: account.id }, { passwordHash });
  return account;
}
