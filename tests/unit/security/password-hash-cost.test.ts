import { expect, test, vi } from "vitest";
import { schema } from "~/platform/database/database.server";
import { hashOfNoPassword, hashPassword } from "~/platform/security/passwords.server";
import {
  accountWithPassword,
  ashasPassword,
  logInWith,
  newOrigin,
} from "../../support/records/log-in";
import { rowWith } from "../../support/records/stored-rows";

// One more than the cost of the test accounts' passwords.
vi.hoisted(() => void (process.env.PASSWORD_HASH_COST = "5"));

const ofCost5 = /^([0-9a-f]{8}\.)?\$2b\$05\$/;

test("a password is hashed at the configured cost, even for an unknown email", async () => {
  expect(await hashPassword("genda phool mala 17", { id: "asha" })).toMatch(ofCost5);
  expect(hashOfNoPassword()).toMatch(ofCost5);
});

test("a password hashed at a lower cost is rehashed at its owner's next log-in, and still works", async () => {
  const { id, email } = await accountWithPassword();
  const hash = async () => (await rowWith(schema.accounts, { id })).passwordHash;
  expect(await hash()).toMatch(/^\$2b\$04\$/);
  await logInWith(email, ashasPassword, newOrigin());
  const renewed = await hash();
  expect(renewed).toMatch(ofCost5);
  await logInWith(email, ashasPassword, newOrigin());
  expect(await hash()).toBe(renewed);
});
