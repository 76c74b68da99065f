import { describe, expect, test } from "vitest";
import { readLock } from "../../.ci/advisories.mjs";
import { completed } from "../../.ci/complete-lock.mjs";

describe("the lock file", () => {
  const entries = Object.entries(readLock().packages).filter(([path]) => path !== "");

  test("has the hash of every package, including those of other platforms", () => {
    expect(entries.length).toBeGreaterThan(900);
    const unhashed = entries.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
    expect(unhashed.map(([path]) => path)).toEqual([]);
  });

  test("does not say where a package was downloaded from", () => {
    expect(entries.filter(([, entry]) => "resolved" in entry)).toEqual([]);
  });

  test("is what `npm run lock:complete` would write, without asking the registry", () => {
    const { lock, added, hashed } = completed(readLock(), () => "asked");
    expect({ added, hashed }).toEqual({ added: 0, hashed: 0 });
    expect(lock).toEqual(readLock());
  });
});
