import { afterAll, describe, expect, test, vi } from "vitest";
import { advanceClock, days } from "~/platform/clock.server";
import { writePiece } from "~/platform/files/pieces.server";
import { removalHold } from "~/platform/files/storage/installation.server";
import { fileKey } from "~/platform/files/storage/storage-keys";
import { newStorageKey } from "~/platform/files/storage/storage-keys.server";
import { storage } from "~/platform/files/storage/storage.server";
import { deleteUnusedFiles } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";

const server = await vi.hoisted(async () => {
  const { hasS3Server, S3Server } = await import("../../../support/servers/s3-server");
  if (!hasS3Server()) return null;
  const started = await S3Server.start();
  // Set before the app's modules are loaded, which read it once.
  for (const [name, value] of Object.entries(started.environment())) process.env[name] = value;
  return started;
});
afterAll(() => server?.stop());

describe.runIf(server)("a bucket without a folder, which also holds other things", () => {
  test("loses only what this installation has stored there", async () => {
    const others = [
      "backups/2026-11-01.tar.gz",
      "dump.sql",
      "logo.png",
      // Files of another installation, from before and after keys had a prefix.
      `${newId()}-large`,
      `${fileKey(newId())}-small`,
    ];
    for (const key of others) await server!.put(key);
    const cutOff = await newStorageKey();
    await storage().put(`${cutOff}-small`, Buffer.from("x"));
    await storage().put(`${cutOff}-page3`, Buffer.from("x"));
    await writePiece({ owner: newId(), key: "a" }, 0, new File(["some bytes"], "piece"));
    expect(await server!.keys()).toEqual(expect.arrayContaining([...others, `${cutOff}-page3`]));

    await deleteUnusedFiles();
    advanceClock(days(4));
    await deleteUnusedFiles();
    const mark = "aayojan-installation";
    expect((await server!.keys()).toSorted()).toEqual([...others, mark].toSorted());
  });

  test("loses nothing for good while it can't be reached, and the run fails", async () => {
    const cutOff = await newStorageKey();
    await storage().put(cutOff, Buffer.from("x"));
    await deleteUnusedFiles();
    advanceClock(days(4));
    await server!.kill();
    await expect(deleteUnusedFiles()).rejects.toThrow("STORAGE_URL");
    await server!.start();
    expect(await removalHold()).toBeNull();
    await deleteUnusedFiles();
    expect(await server!.keys()).not.toContain(cutOff);
  });
});
