import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "~/platform/security/passwords.server";

const asha = { id: "asha" };

test("every character of a long password counts, even beyond the 72 bytes that bcrypt reads", async () => {
  const long = "बारात ".repeat(15);
  const hash = await hashPassword(`${long}a`, asha);
  expect(await verifyPassword(`${long}a`, hash, asha)).toBe(true);
  expect(await verifyPassword(`${long}b`, hash, asha)).toBe(false);
});

test("a password is the same however its characters are composed", async () => {
  const hash = await hashPassword("café mela 2026".normalize("NFC"), asha);
  expect(await verifyPassword("café mela 2026".normalize("NFD"), hash, asha)).toBe(true);
});
