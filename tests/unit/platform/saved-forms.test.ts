import { expect, test } from "vitest";
import { hours, minutes, advanceClock } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import {
  discardSavedForm,
  savedFormById,
  saveForm,
  claimSavedForm,
  releaseSavedForm,
  spendSavedForm,
  deleteExpiredSavedForms,
} from "~/platform/forms/saved-form-store.server";
import { Refusal } from "~/platform/refusals";
import { rowWith, rowsWith } from "../../support/records/stored-rows";

const post = () => ({ visitor: newId(), accountMark: newId(), path: "/settings/name" });

function typed() {
  const form = new FormData();
  form.append("name", "आशा वर्मा 🎉\r\nline two");
  form.append("ask", "legal.panNumber");
  form.append("ask", "legal.ifsc");
  form.append("picture", new File(["bytes"], "C:\\me\\आशा.jpg", { type: "image/jpeg" }));
  return form;
}

const rowOf = (id: string) => rowWith(schema.savedForms, { id });
const filesWith = (id: string) => rowsWith(schema.files, { id });

test("only one of several concurrent presses gets the saved form, and nothing is left once it is submitted", async () => {
  const mine = post();
  const id = await saveForm(mine, typed(), []);
  const { fileIds } = await rowOf(id);
  const savedForm = await savedFormById(id, mine.visitor);
  const forms = await Promise.all([
    claimSavedForm(savedForm),
    claimSavedForm(savedForm),
    claimSavedForm(savedForm),
  ]);
  expect(forms.filter((form) => form !== null)).toHaveLength(1);
  expect((await savedFormById(id, mine.visitor)).isSent).toBe(false);
  await spendSavedForm(savedForm);
  expect((await rowOf(id)).body).toBe("");
  expect(await filesWith(fileIds[0]!)).toEqual([]);
  expect((await savedFormById(id, mine.visitor)).isSent).toBe(true);
  expect(await claimSavedForm(savedForm)).toBe(null);
});

test("a saved form that was not submitted can be sent again, with its files", async () => {
  const mine = post();
  const savedForm = await savedFormById(await saveForm(mine, typed(), []), mine.visitor);
  await claimSavedForm(savedForm);
  await releaseSavedForm(savedForm.id);
  const again = (await claimSavedForm(savedForm))!;
  expect(await (again.get("picture") as File).text()).toBe("bytes");
});

test("a saved form whose outcome is unknown can be sent again after ten minutes", async () => {
  const mine = post();
  const savedForm = await savedFormById(await saveForm(mine, typed(), []), mine.visitor);
  await claimSavedForm(savedForm);
  advanceClock(minutes(9));
  expect(await claimSavedForm(savedForm)).toBe(null);
  advanceClock(minutes(1) + 1);
  expect(await claimSavedForm(savedForm)).not.toBe(null);
});

test("a saved form is encrypted in the database", async () => {
  const mine = post();
  const id = await saveForm(mine, typed(), []);
  expect((await rowOf(id)).body).not.toContain("panNumber");
});

test("a discarded form is deleted with its files", async () => {
  const mine = post();
  const id = await saveForm(mine, typed(), []);
  const { fileIds } = await rowOf(id);
  await discardSavedForm(await savedFormById(id, mine.visitor));
  expect(await rowsWith(schema.savedForms, { id })).toEqual([]);
  expect(await filesWith(fileIds[0]!)).toEqual([]);
});

test("a saved form expires after a day, and the next purge deletes it", async () => {
  const mine = post();
  const old = await saveForm(mine, typed(), []);
  const { fileIds } = await rowOf(old);
  advanceClock(hours(23));
  await deleteExpiredSavedForms();
  expect(await savedFormById(old, mine.visitor)).toMatchObject({ id: old, isSent: false });
  advanceClock(hours(1) + 1);
  await expect(savedFormById(old, mine.visitor)).rejects.toThrow(Refusal);
  const young = await saveForm(mine, typed(), []);
  await deleteExpiredSavedForms();
  expect(await rowsWith(schema.savedForms, { id: old })).toEqual([]);
  expect(await filesWith(fileIds[0]!)).toEqual([]);
  expect(await rowOf(young)).toMatchObject({ id: young });
});
