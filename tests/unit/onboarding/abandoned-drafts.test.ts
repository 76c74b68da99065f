import { expect, test } from "vitest";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { purgeAbandonedDrafts } from "~/features/applications/application-personal-data.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { advanceClock, days } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { fileById } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { required } from "~/platform/required";
import { consumeUses } from "~/platform/security/rate-limits.server";
import { openAccount } from "../../support/records/accounts";
import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";

const stranger = () => ({
  actor: null,
  visitor: newId(),
  ip: newId(),
  language: "en" as const,
});

test("a draft without an account is purged with its files after 180 days without a change, others stay", async () => {
  const forgotten = stranger();
  await saveStep(forgotten, "company", bilalsAnswers.company, 0);
  await addFile(forgotten, "panCard", { name: "pan.pdf", bytes: pdf() });
  await addFile(forgotten, "portfolioImages", { name: "a.jpg", bytes: await picture() });
  const draft = required(await applicationFor(null, forgotten.visitor), "the forgotten draft");
  const lost = await filesOf(draft.id);
  expect(lost).toHaveLength(2);
  const owned = { ...stranger(), actor: await openAccount({ role: "provider" }) };
  await saveStep(owned, "company", bilalsAnswers.company, 0);
  const busy = stranger();
  await saveStep(busy, "company", bilalsAnswers.company, 0);

  advanceClock(days(100));
  // An upload alone also counts as a change.
  await addFile(busy, "panCard", { name: "pan.pdf", bytes: pdf() });
  await purgeAbandonedDrafts();
  expect(await applicationFor(null, forgotten.visitor)).toEqual(draft);

  advanceClock(days(81));
  await purgeAbandonedDrafts();
  expect(await applicationFor(null, forgotten.visitor)).toBeNull();
  expect(await applicationFor(null, busy.visitor)).toMatchObject({ visitorId: busy.visitor });
  expect(await applicationFor(owned.actor, owned.visitor)).toMatchObject({
    accountId: owned.actor.id,
    state: "draft",
  });
  for (const { fileId } of lost) expect(await fileById(fileId)).toBeUndefined();
});

test("a visitor without an account may upload 300 MB a day, an account as much as the application allows", async () => {
  const uploader = stranger();
  const bytes = Buffer.concat([pdf(), Buffer.alloc(1024 * 1024), pdf()]);
  await consumeUses("keptKilobytesByVisitor", 298 * 1024, uploader.ip);
  await addFile(uploader, "panCard", { name: "pan.pdf", bytes });
  await expect(addFile(uploader, "panCard", { name: "pan.pdf", bytes })).rejects.toMatchObject({
    kind: "tooMany",
  });
  const actor = await openAccount({ role: "provider" });
  await addFile({ ...uploader, actor }, "panCard", { name: "pan.pdf", bytes });
});

test("when drafts without an account fill their share of the disk, the next visitor must sign up first", async () => {
  const first = stranger();
  await addFile(first, "panCard", { name: "pan.pdf", bytes: pdf() });
  await write((tx) => tx.update(schema.files).set({ size: 5 * 1024 ** 3 }));
  await expect(
    addFile(stranger(), "panCard", { name: "pan.pdf", bytes: pdf() }),
  ).rejects.toMatchObject({ details: { fields: { panCard: ["onboarding.upload.accountFirst"] } } });
  const actor = await openAccount({ role: "provider" });
  await addFile({ ...stranger(), actor }, "panCard", { name: "pan.pdf", bytes: pdf() });
  await write((tx) => tx.update(schema.files).set({ size: 1 }));
});
