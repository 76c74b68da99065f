import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "~/features/onboarding/files/uploaded-files.server";
import { removeFile } from "~/features/onboarding/files/arrange.server";
import { addFile } from "~/features/onboarding/files/commands.server";
import { applicationFor } from "~/features/onboarding/queries.server";
import { hours, advanceClock } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { receivedFolder } from "~/platform/files/received-file.server";
import { newId } from "~/platform/ids.server";
import { storage } from "~/platform/files/storage/storage.server";
import { storedKeys } from "../../support/files/stored-keys";
import { deleteOrphanedFiles } from "~/platform/files/uploads.server";
import { openAccount } from "../../support/records/accounts";
import { picture } from "../../support/records/onboarding";

const keys = async () => (await storedKeys()).map(({ key }) => key).sort();

test("files without a row in the database are deleted after an hour, files in use are kept", async () => {
  const actor = await openAccount({ role: "provider" });
  const applicant = { actor, visitor: newId(), address: newId(), language: "en" as const };
  for (const name of ["kept.jpg", "removed.jpg"])
    await addFile(applicant, "portfolioImages", { name, bytes: await picture() });
  const { id } = (await applicationFor(actor, applicant.visitor))!;
  const [kept, removed] = await filesOf(id);
  await removeFile(applicant, removed!.id);
  const cutOff = newId();
  await storage().put(cutOff, await picture());
  // What a process was writing and receiving when it was killed.
  const folder = config().storageFolder;
  await writeFile(join(folder, cutOff.slice(0, 2), `${cutOff}.part`), "x");
  await mkdir(receivedFolder(), { recursive: true });
  const receiving = join(receivedFolder(), newId());
  await writeFile(receiving, "x");

  await deleteOrphanedFiles();
  expect(await keys()).toContain(cutOff);
  expect(existsSync(receiving)).toBe(true);

  advanceClock(hours(2));
  await deleteOrphanedFiles();
  expect(await keys()).toEqual([`${kept!.fileId}-large`, `${kept!.fileId}-small`]);
  expect(existsSync(receiving)).toBe(false);
});
