import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hours, passTime } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import {
  discardParked,
  parkedPost,
  parkPost,
  spendParked,
  sweepParkedPosts,
} from "~/platform/saved-forms.server";
import { Refusal } from "~/platform/refusals";

const post = () => ({ visitor: newId(), drawnFor: newId(), path: "/settings/name" });

function typed() {
  const form = new FormData();
  form.append("name", "आशा वर्मा 🎉\r\nline two");
  form.append("ask", "legal.panNumber");
  form.append("ask", "legal.ifsc");
  form.append("picture", new File(["bytes"], "C:\\me\\आशा.jpg", { type: "image/jpeg" }));
  return form;
}

const rowOf = (id: string) =>
  db.query.parkedPosts.findFirst({ where: eq(schema.parkedPosts.id, id) });
const fileRow = (id: string) => db.query.files.findFirst({ where: eq(schema.files.id, id) });

test("what was typed is handed out as it was: words, ticks and files", async () => {
  const mine = post();
  const parked = await parkedPost(await parkPost(mine, typed()), mine.visitor);
  const form = (await spendParked(parked))!;
  expect([...form.keys()]).toEqual(["name", "ask", "ask", "picture"]);
  expect(form.get("name")).toBe("आशा वर्मा 🎉\r\nline two");
  expect(form.getAll("ask")).toEqual(["legal.panNumber", "legal.ifsc"]);
  const file = form.get("picture") as File;
  expect([file.name, file.type, await file.text()]).toEqual(["आशा.jpg", "image/jpeg", "bytes"]);
});

test("of two presses at once one is carried out, and nothing that was typed stays behind", async () => {
  const mine = post();
  const id = await parkPost(mine, typed());
  const [{ fileIds }] = [(await rowOf(id))!];
  const parked = await parkedPost(id, mine.visitor);
  const forms = await Promise.all([spendParked(parked), spendParked(parked), spendParked(parked)]);
  expect(forms.filter((form) => form !== null)).toHaveLength(1);
  expect((await rowOf(id))!.body).toBe("");
  expect(await fileRow(fileIds[0]!)).toBeUndefined();
  expect((await parkedPost(id, mine.visitor)).isSent).toBe(true);
});

test("the database holds nothing of it that can be read", async () => {
  const mine = post();
  const id = await parkPost(mine, typed());
  expect((await rowOf(id))!.body).not.toContain("panNumber");
});

test("another browser finds nothing", async () => {
  const id = await parkPost(post(), typed());
  await expect(parkedPost(id, newId())).rejects.toThrow(Refusal);
});

test("a discarded form is gone with its files", async () => {
  const mine = post();
  const id = await parkPost(mine, typed());
  const { fileIds } = (await rowOf(id))!;
  await discardParked(await parkedPost(id, mine.visitor));
  expect(await rowOf(id)).toBeUndefined();
  expect(await fileRow(fileIds[0]!)).toBeUndefined();
});

test("after a day a form is gone, for its reader at once and from the database with the next sweep", async () => {
  const mine = post();
  const old = await parkPost(mine, typed());
  const { fileIds } = (await rowOf(old))!;
  passTime(hours(23));
  await sweepParkedPosts();
  expect(await parkedPost(old, mine.visitor)).toBeDefined();
  passTime(hours(1) + 1);
  await expect(parkedPost(old, mine.visitor)).rejects.toThrow(Refusal);
  const young = await parkPost(mine, typed());
  await sweepParkedPosts();
  expect(await rowOf(old)).toBeUndefined();
  expect(await fileRow(fileIds[0]!)).toBeUndefined();
  expect(await rowOf(young)).toBeDefined();
});
