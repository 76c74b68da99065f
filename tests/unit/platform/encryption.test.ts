import { randomBytes } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";

const [older, newer] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
const place = "applications.pan:1";

/** The module as a process with these keys loads it. */
async function sealedWith(...keys: string[]) {
  vi.resetModules();
  process.env.DATA_KEY = keys.join(",");
  return import("~/platform/security/encryption.server");
}
beforeEach(() => void delete process.env.DATA_KEY);

test("an encrypted value is decrypted in its own row and column, and contains nothing of the text", async () => {
  const { encrypt, decrypt } = await sealedWith(older);
  const sealed = encrypt("ABCDE1234F ₹ आशा", place);
  expect(sealed).not.toContain("ABCDE");
  expect(decrypt(sealed, place)).toBe("ABCDE1234F ₹ आशा");
});

test("the same text encrypted twice has different values", async () => {
  const { encrypt } = await sealedWith(older);
  expect(encrypt("ABCDE1234F", place)).not.toBe(encrypt("ABCDE1234F", place));
});

test("a value moved to another row or column is not decrypted", async () => {
  const { encrypt, decrypt } = await sealedWith(older);
  const sealed = encrypt("ABCDE1234F", place);
  expect(() => decrypt(sealed, "applications.pan:2")).toThrow();
  expect(() => decrypt(sealed, "applications.account:1")).toThrow();
});

test("a value changed by a single character is not decrypted", async () => {
  const { encrypt, decrypt } = await sealedWith(older);
  const sealed = encrypt("ABCDE1234F", place);
  for (const at of [sealed.length - 2, sealed.length - 12, 20]) {
    const other = sealed[at] === "A" ? "B" : "A";
    expect(() => decrypt(sealed.slice(0, at) + other + sealed.slice(at + 1), place)).toThrow();
  }
  expect(() => decrypt("", place)).toThrow("No key of DATA_KEY opens");
});

test("the first key encrypts, and an older key still decrypts what it encrypted", async () => {
  const before = (await sealedWith(older)).encrypt("ABCDE1234F", place);
  const rotated = await sealedWith(newer, older);
  expect(rotated.decrypt(before, place)).toBe("ABCDE1234F");
  const after = rotated.encrypt("ABCDE1234F", place);

  const onlyNew = await sealedWith(newer);
  expect(onlyNew.decrypt(after, place)).toBe("ABCDE1234F");
  expect(() => onlyNew.decrypt(before, place)).toThrow("No key of DATA_KEY opens");
});
