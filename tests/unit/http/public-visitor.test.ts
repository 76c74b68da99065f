import { expect, test } from "vitest";
import { startSession } from "~/features/accounts/sign-in/sessions.server";
import { visitorCookie } from "~/http/auth/cookies.server";
import { publicVisitor } from "~/layout/public-visitor.server";
import { advanceClock, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { openAccount } from "../../support/records/accounts";

test("a public page knows a visitor until the session ends or the account changes", async () => {
  const account = await openAccount({ name: "Asha Verma" });
  const session = { accountId: account.id, remembered: false, userAgent: "" };
  const { cookieToken, expiresAt } = await write((tx) => startSession(tx, session));
  const [signed] = (await visitorCookie.write("a-browser")).split(";");
  const nameOf = async () =>
    (await publicVisitor(`${signed}; auth_token=${cookieToken}`))?.account?.name;
  advanceClock(expiresAt.getTime() - now().getTime() - 1);
  expect([await nameOf(), await nameOf()]).toEqual(["Asha Verma", "Asha Verma"]);
  await write((tx) => tx.update(schema.accounts).set({ name: "Asha Joshi" }));
  expect([await nameOf(), await nameOf()]).toEqual(["Asha Joshi", "Asha Joshi"]);
  advanceClock(1);
  expect(await nameOf()).toBeUndefined();
});
