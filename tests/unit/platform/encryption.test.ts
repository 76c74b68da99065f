import { randomBytes } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";

const [older, newer] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
const associatedData = "applications.pan:1";

/** The module as loaded by a process with these keys. */
async function encryptedWith(...keys: string[]) {
  vi.resetModules();
  process.env.DATA_KEY = keys.join(",");
  return import("~/platform/security/encryption.server");
}
beforeEach(() => void delete process.env.DATA_KEY);

test("an encrypted value is decrypted in its own row and column, and contains nothing of the text", async () => {
  const { encrypt, decrypt } = await encryptedWith(older);
  const encrypted = encrypt("ABCDE1234F ₹ आशा", associatedData);
  expect(encrypted).not.toContain("ABCDE");
  expect(decrypt(encrypted, associatedData)).toBe("ABCDE1234F ₹ आशा");
});

test("the same text encrypted twice gives different values", async () => {
  const { encrypt } = await encryptedWith(older);
  expect(encrypt("ABCDE1234F", associatedData)).not.toBe(encrypt("ABCDE1234F", associatedData));
});

test("a value moved to another row or column cannot be decrypted", async () => {
  const { encrypt, decrypt } = await encryptedWith(older);
  const encrypted = encrypt("ABCDE1234F", associatedData);
  expect(() => decrypt(encrypted, "applications.pan:2")).toThrow();
  expect(() => decrypt(encrypted, "applications.account:1")).toThrow();
});

test("a value with a single character changed cannot be decrypted", async () => {
  const { encrypt, decrypt } = await encryptedWith(older);
  const encrypted = encrypt("ABCDE1234F", associatedData);
  for (const at of [encrypted.length - 2, encrypted.length - 12, 20]) {
    const other = encrypted[at] === "A" ? "B" : "A";
    expect(() =>
      decrypt(encrypted.slice(0, at) + other + encrypted.slice(at + 1), associatedData),
    ).toThrow();
  }
  expect(() => decrypt("", associatedData)).toThrow("No key of DATA_KEY opens");
});

test("the first key encrypts, and an older key still decrypts what it encrypted", async () => {
  const before = (await encryptedWith(older)).encrypt("ABCDE1234F", associatedData);
  const rotated = await encryptedWith(newer, older);
  expect(rotated.decrypt(before, associatedData)).toBe("ABCDE1234F");
  const after = rotated.encrypt("ABCDE1234F", associatedData);

  const onlyNew = await encryptedWith(newer);
  expect(onlyNew.decrypt(after, associatedData)).toBe("ABCDE1234F");
  expect(() => onlyNew.decrypt(before, associatedData)).toThrow("No key of DATA_KEY opens");
});
