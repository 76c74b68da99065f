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

describe("completing a lock file", () => {
  const builder = {
    version: "4.0.0",
    integrity: "sha512-builder",
    dev: true,
    optionalDependencies: { "@builder/linux-x64-musl": "4.0.0" },
  };
  const lock = () => ({
    packages: { "": { name: "app", version: "1.0.0" }, "node_modules/builder": { ...builder } },
  });

  test("adds another platform's package with its hash and platform", () => {
    const done = completed(lock(), (name, version) => `sha512-${name}@${version}`);
    expect(done).toMatchObject({ added: 1, hashed: 1, missing: [] });
    expect(done.lock.packages["node_modules/@builder/linux-x64-musl"]).toEqual({
      version: "4.0.0",
      integrity: "sha512-@builder/linux-x64-musl@4.0.0",
      dev: true,
      optional: true,
      cpu: ["x64"],
      libc: ["musl"],
      os: ["linux"],
    });
  });

  test.each(["", "npm error code E404", "sha1-old"])(
    "reports the package if the registry only says %j",
    (output) => {
      const done = completed(lock(), () => output);
      expect(done).toMatchObject({ hashed: 0, missing: ["@builder/linux-x64-musl 4.0.0"] });
    },
  );
});
