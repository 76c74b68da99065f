import { expect, test } from "vitest";
import { administrators } from "~/features/accounts/account-queries.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";
import { administrator } from "../../support/records/accounts";

test("when the last two administrators delete their accounts at the same time, one remains", async () => {
  const two = [await administrator(), await administrator()];
  await Promise.all(two.map(withPassword));
  const left = await Promise.allSettled(
    two.map((admin) => deleteAccount(admin, { session: null, password })),
  );
  expect(left.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await administrators()).toHaveLength(1);
});
