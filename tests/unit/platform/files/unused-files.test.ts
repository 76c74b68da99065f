import { existsSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { removeFile } from "~/features/applications/uploads/arrange.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { days, hours, advanceClock, later, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { schema } from "~/platform/database/database.server";
import { receivedFolder } from "~/platform/files/received-file.server";
import {
  allowRemoval,
  becomeAnotherInstallation,
  removalHold,
} from "~/platform/files/storage/installation.server";
import { fileOfKey, installationKey } from "~/platform/files/storage/storage-keys";
import { newStorageKey } from "~/platform/files/storage/storage-keys.server";
import { newId } from "~/platform/ids.server";
import { storage } from "~/platform/files/storage/storage.server";
import { deleteUnusedFiles } from "~/platform/files/uploads.server";
import { administrator, openAccount } from "../../../support/records/accounts";
import { keysOfFile, storedKeys } from "../../../support/files/stored-keys";
import { picture } from "../../../support/records/onboarding";
import { deleteRows, rowWith } from "../../../support/records/stored-rows";

const keys = async () => (await storedKeys()).map(({ key }) => key);

/** An interrupted upload: bytes under a key that no row references. */
async function cutOffUpload() {
  const key = await newStorageKey();
  await storage().put(`${key}-small`, await picture());
  await storage().put(`${key}-large`, await picture());
  return key;
}

test("the bytes of a deleted file and of an interrupted upload are removed after three days, files in use stay", async () => {
  const actor = await openAccount({ role: "provider" });
  const applicant = { actor, visitor: newId(), ip: newId(), language: "en" as const };
  for (const name of ["kept.jpg", "removed.jpg"])
    await addFile(applicant, "portfolioImages", { name, bytes: await picture() });
  const { id } = (await applicationFor(actor, applicant.visitor))!;
  const [inUse, removed] = await filesOf(id);
  const [keysInUse, keysRemoved] = [
    await keysOfFile(inUse!.fileId),
    await keysOfFile(removed!.fileId),
  ];
  expect(keysInUse).toHaveLength(2);
  expect(keysRemoved).toHaveLength(2);
  await removeFile(applicant, removed!.id);
  const cutOff = await cutOffUpload();
  // What a process was writing when it was killed.
  const writing = await newStorageKey();
  const folder = join(config().storageFolder, writing.slice("aayojan-".length).slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${writing}.part`), "x");

  await deleteUnusedFiles();
  advanceClock(days(2));
  await deleteUnusedFiles();
  expect(await keys()).toEqual(
    expect.arrayContaining([...keysInUse, ...keysRemoved, `${cutOff}-small`, writing]),
  );

  advanceClock(days(1) + hours(1));
  await deleteUnusedFiles();
  const left = await keys();
  expect(left).toEqual(expect.arrayContaining(keysInUse));
  for (const file of [fileOfKey(keysRemoved[0]!), cutOff, writing])
    expect(left.filter((key) => fileOfKey(key) === file)).toEqual([]);
  expect(existsSync(join(folder, `${writing}.part`))).toBe(false);
});

test("files received but not stored are removed after an hour", async () => {
  await mkdir(receivedFolder(), { recursive: true });
  const receiving = join(receivedFolder(), newId());
  await writeFile(receiving, "x");
  await utimes(receiving, now(), now());
  await deleteUnusedFiles();
  expect(existsSync(receiving)).toBe(true);
  advanceClock(hours(2));
  await deleteUnusedFiles();
  expect(existsSync(receiving)).toBe(false);
});

test("other things in the uploads folder stay, whatever their names, and do not stop the job", async () => {
  const folder = config().storageFolder;
  const others = [
    ".nfs0000000000a1b2c3",
    ".DS_Store",
    "dump.sql",
    // Named like a file of another installation.
    `aa/aayojan-${newId()}-large`,
    `zz/${newId()}`,
  ].map((name) => join(folder, name));
  for (const path of others) {
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, "not ours");
  }
  const cutOff = await cutOffUpload();
  advanceClock(days(30));
  await deleteUnusedFiles();
  expect(others.filter((path) => !existsSync(path))).toEqual([]);
  expect((await keys()).filter((key) => fileOfKey(key) === cutOff)).toEqual([]);
});

test("a file that can't be removed is retried a day later, and does not hold up others", async () => {
  const stuck = await cutOffUpload();
  const path = join(config().storageFolder, stuck.slice("aayojan-".length).slice(0, 2));
  // Its part file is a folder, which can't be removed like a file.
  const key = `${stuck}-page1`;
  await mkdir(join(path, `${key}.part`, "not-empty"), { recursive: true });
  await storage()
    .put(key, Buffer.from("x"))
    .catch(() => undefined);
  await writeFile(join(path, key), "x");
  const behind = await cutOffUpload();
  advanceClock(days(4));
  await expect(deleteUnusedFiles()).rejects.toThrow("1 files could not be removed");
  expect((await keys()).filter((one) => fileOfKey(one) === behind)).toEqual([]);
  const row = await rowWith(schema.storageKeys, { key: stuck });
  expect(row.removeAfter!.getTime()).toBeGreaterThan(later(now(), hours(23)).getTime());
});

test("nothing is removed after a restore until an administrator allows it", async () => {
  const chitra = await administrator();
  await deleteUnusedFiles();
  onTestFinished(() => allowRemoval(chitra.id));
  const cutOff = await cutOffUpload();
  await becomeAnotherInstallation();
  advanceClock(days(4));
  await deleteUnusedFiles();
  expect(await removalHold()).toBe("restored");
  expect(await keys()).toContain(`${cutOff}-large`);
  await allowRemoval(chitra.id);
  await deleteUnusedFiles();
  expect(await removalHold()).toBeNull();
  expect(await keys()).not.toContain(`${cutOff}-large`);
});

test("a folder marked by another installation is not cleaned up until an administrator allows it", async () => {
  const chitra = await administrator();
  await deleteUnusedFiles();
  onTestFinished(() => allowRemoval(chitra.id));
  const cutOff = await cutOffUpload();
  await storage().put(installationKey, Buffer.from("another"));
  advanceClock(days(4));
  await deleteUnusedFiles();
  expect(await removalHold()).toBe("foreign");
  expect(await keys()).toContain(`${cutOff}-large`);
  await allowRemoval(chitra.id);
  await deleteUnusedFiles();
  expect(await keys()).not.toContain(`${cutOff}-large`);
});

test("an upload newer than the restored backup is never removed", async () => {
  const chitra = await administrator();
  const newer = await cutOffUpload();
  // The restored database has no record of it.
  await deleteRows(schema.storageKeys);
  await becomeAnotherInstallation();
  await allowRemoval(chitra.id);
  advanceClock(days(400));
  await deleteUnusedFiles();
  expect(await keys()).toContain(`${newer}-large`);
});
