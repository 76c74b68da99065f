import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hours, advanceClock } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import {
  discardSavedForm,
  savedFormById,
  saveForm,
  consumeSavedForm,
  deleteExpiredSavedForms,
} from "~/platform/forms/saved-forms.server";
import { Refusal } from "~/platform/refusals";

const post = () => ({ visitor: newId(), accountMark: newId(), path: "/settings/name" });

function typed() {
  const form = new FormData();
  form.append("name", "आशा वर्मा 🎉\r\nline two");
  form.append("ask", "legal.panNumber");
  form.append("ask", "legal.ifsc");
  form.append("picture", new File(["bytes"], "C:\\me\\आशा.jpg", { type: "image/jpeg" }));
  return form;
}

const rowOf = (id: string) =>
  db.query.savedForms.findFirst({ where: eq(schema.savedForms.id, id) });
const fileRow = (id: string) => db.query.files.findFirst({ where: eq(schema.files.id, id) });

test("a saved form is returned as it was sent: text, ticks and files", async () => {
  const mine = post();
  const savedForm = await savedFormById(await saveForm(mine, typed()), mine.visitor);
  const form = (await consumeSavedForm(savedForm))!;
  expect([...form.keys()]).toEqual(["name", "ask", "ask", "picture"]);
  expect(form.get("name")).toBe("आशा वर्मा 🎉\r\nline two");
  expect(form.getAll("ask")).toEqual(["legal.panNumber", "legal.ifsc"]);
  const file = form.get("picture") as File;
  expect([file.name, file.type, await file.text()]).toEqual(["आशा.jpg", "image/jpeg", "bytes"]);
});

test("of two submissions at the same time one is carried out, and the saved form is deleted", async () => {
  const mine = post();
  const id = await saveForm(mine, typed());
  const [{ fileIds }] = [(await rowOf(id))!];
  const savedForm = await savedFormById(id, mine.visitor);
  const forms = await Promise.all([
    consumeSavedForm(savedForm),
    consumeSavedForm(savedForm),
    consumeSavedForm(savedForm),
  ]);
  expect(forms.filter((form) => form !== null)).toHaveLength(1);
  expect((await rowOf(id))!.body).toBe("");
  expect(await fileRow(fileIds[0]!)).toBeUndefined();
  expect((await savedFormById(id, mine.visitor)).isSent).toBe(true);
});

test("a saved form is encrypted in the database", async () => {
  const mine = post();
  const id = await saveForm(mine, typed());
  expect((await rowOf(id))!.body).not.toContain("panNumber");
});

test("another browser does not find a saved form", async () => {
  const id = await saveForm(post(), typed());
  await expect(savedFormById(id, newId())).rejects.toThrow(Refusal);
});

test("a discarded form is deleted with its files", async () => {
  const mine = post();
  const id = await saveForm(mine, typed());
  const { fileIds } = (await rowOf(id))!;
  await discardSavedForm(await savedFormById(id, mine.visitor));
  expect(await rowOf(id)).toBeUndefined();
  expect(await fileRow(fileIds[0]!)).toBeUndefined();
});

test("a saved form expires after a day, and the next purge deletes it", async () => {
  const mine = post();
  const old = await saveForm(mine, typed());
  const { fileIds } = (await rowOf(old))!;
  advanceClock(hours(23));
  await deleteExpiredSavedForms();
  expect(await savedFormById(old, mine.visitor)).toMatchObject({ id: old, isSent: false });
  advanceClock(hours(1) + 1);
  await expect(savedFormById(old, mine.visitor)).rejects.toThrow(Refusal);
  const young = await saveForm(mine, typed());
  await deleteExpiredSavedForms();
  expect(await rowOf(old)).toBeUndefined();
  expect(await fileRow(fileIds[0]!)).toBeUndefined();
  expect(await rowOf(young)).toMatchObject({ id: young });
});
