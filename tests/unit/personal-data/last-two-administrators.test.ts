import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { administrators } from "~/features/accounts/account-queries.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { schema, write } from "~/platform/database/database.server";
import { cheapHashOf } from "../../support/records/password-hash";
import { openAccount } from "../../support/records/accounts";

test("when the last two administrators delete their accounts at the same time, one remains", async () => {
  const password = "genda phool mala 17";
  const passwordHash = cheapHashOf(password);
  const two = [await openAccount({ role: "admin" }), await openAccount({ role: "admin" })];
  for (const { id } of two)
    await write((tx) =>
      tx.update(schema.accounts).set({ passwordHash }).where(eq(schema.accounts.id, id)),
    );
  const left = await Promise.allSettled(
    two.map((admin) => deleteAccount(admin, { session: null, password })),
  );
  expect(left.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await administrators()).toHaveLength(1);
});
