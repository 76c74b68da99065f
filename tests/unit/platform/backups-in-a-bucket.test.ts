import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { nameOfBackup } from "~/platform/backup/backup-names.server";
import { backupStore } from "~/platform/backup/backup-store.server";
import { backupRunsByKind, runScheduledBackup } from "~/platform/backup/scheduled-backup.server";
import { days, later, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { schema } from "~/platform/database/database.server";
import { fileKey } from "~/platform/files/storage/storage-keys";
import { storage } from "~/platform/files/storage/storage.server";
import { newId } from "~/platform/ids.server";
import { deleteRows } from "../../support/records/stored-rows";

const started = await vi.hoisted(async () => {
  const { hasS3Server, S3Server } = await import("../../support/servers/s3-server");
  const { SlowProxy } = await import("../../support/servers/slow-proxy");
  if (!hasS3Server()) return null;
  const server = await S3Server.start();
  const proxy = await SlowProxy.start(server.port);
  const { STORAGE_URL, ...credentials } = server.environment("backups");
  // Set before the app's modules are loaded, which read it once.
  const BACKUP_URL = STORAGE_URL!.replace(String(server.port), String(proxy.port));
  Object.assign(process.env, { BACKUP_URL, ...credentials });
  return { server, proxy };
});
afterAll(async () => {
  started?.proxy.stop();
  await started?.server.stop();
});

const megabyte = 1024 * 1024;

describe.runIf(started)("backups in a bucket", () => {
  const { server, proxy } = started ?? ({} as NonNullable<typeof started>);
  const usualFactor = config().timeLimitFactor;

  beforeEach(async () => {
    Object.assign(proxy, { bytesPerSecond: Infinity, cut: null });
    config().timeLimitFactor = usualFactor;
    await deleteRows(schema.backupRuns);
    for (const { name } of await backupStore().list()) await backupStore().remove(name);
  });

  /** A file that is sent in two parts. */
  async function largeFile() {
    const key = fileKey(newId());
    await storage().put(key, Buffer.alloc(20 * megabyte));
    onTestFinished(() => storage().remove(key));
    return key;
  }

  test("one is made and tested although sending it takes longer than a service may take to answer", async () => {
    await largeFile();
    // Two seconds to send, one to answer.
    proxy.bytesPerSecond = 10 * megabyte;
    config().timeLimitFactor = usualFactor / 10;
    await runScheduledBackup();
    const [made] = await backupStore().list();
    const { backup, restore } = await backupRunsByKind();
    expect([backup?.name, restore?.name]).toEqual([made?.name, made?.name]);
  });

  test("one that breaks off leaves no part of a file, and does not count", async () => {
    const key = await largeFile();
    proxy.cut = /partNumber=2/;
    await expect(runScheduledBackup()).rejects.toThrow();
    expect(await backupStore().list()).toEqual([]);
    expect((await server.keys()).filter((one) => one.endsWith(key))).toEqual([]);
    const aborted = proxy.requests.filter((one) => one.startsWith("DELETE") && one.includes(key));
    expect(aborted).toEqual([expect.stringContaining("uploadId=")]);
  });

  test("those of another installation in the same folder of the bucket stay, whole or interrupted", async () => {
    const [old, other] = [later(now(), -days(3)), newId()];
    const foreign = [
      `backups/${nameOfBackup(old, other)}/database.db`,
      `backups/${nameOfBackup(old, null)}/database.db`,
      ...[1, 2, 3].map((at) => `backups/${nameOfBackup(later(old, at), other)}/manifest.json`),
    ];
    for (const key of foreign) await server.put(key);
    config().backup!.count = 1;
    await runScheduledBackup();
    const { backup } = await backupRunsByKind();
    const own = backup!.name.split("-").at(-1)!;
    const interrupted = `backups/${nameOfBackup(old, own)}/database.db`;
    await server.put(interrupted);
    await deleteRows(schema.backupRuns);
    await runScheduledBackup();
    expect(await server.keys()).toEqual(expect.arrayContaining(foreign));
    expect(await server.keys()).not.toContain(interrupted);
  });
});
