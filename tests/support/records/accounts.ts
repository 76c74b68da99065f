import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";

/** For feature tests: creates an account without a sign-up. */
export async function openAccount(overrides: Partial<Account> = {}): Promise<Account> {
  const id = newId();
  const account: Account = {
    id,
    email: `${id}@example.com`,
    phone: "+919876543210",
    // The name of an administrator is refused for everyone else.
    name: overrides.role === "admin" ? "Chitra Iyer" : "Asha Verma",
    role: "customer",
    state: "active",
    language: "en",
    imageFileId: null,
    city: null,
    latitude: null,
    longitude: null,
    createdAt: now(),
    updatedAt: now(),
    ...overrides,
  };
  await write((tx) => tx.insert(schema.accounts).values({ ...account, passwordHash: "none" }));
  return account;
}

export const administrator = (name = "Chitra Iyer") => openAccount({ name, role: "admin" });
