import { buffer } from "node:stream/consumers";
import { inArray } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { catalogueVersion } from "~/features/directory/catalogue-version.server";
import { liveProviderBySlug } from "~/features/directory/profile-queries.server";
import { presentPicture } from "~/features/directory/search/listing";
import { advanceClock, days } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { missingMediumJob } from "~/platform/files/missing-medium.server";
import { required } from "~/platform/required";
import { storage } from "~/platform/files/storage/storage.server";
import {
  deleteFile,
  deleteUnusedFiles,
  fileById,
  insertFile,
  storeUpload,
} from "~/platform/files/uploads.server";
import { keysOfFile } from "../../../support/files/stored-keys";
import { pictureFile, publish } from "../../../support/records/directory";
import { picture } from "../../../support/records/onboarding";
import { rowWith, updateRows } from "../../../support/records/stored-rows";

const { files } = schema;

async function upload(side: number, kind: "picture" | "portrait" | "document" = "picture") {
  const file = await storeUpload({ name: "a.jpg", bytes: await picture("jpeg", side) }, kind, "a");
  await write((tx) => insertFile(tx, file));
  return file.id;
}

/** A picture stored before there was a medium size. */
async function uploadWithoutMedium() {
  const id = await upload(1500);
  await storage().remove(`${await keyOf(id)}-medium`);
  await updateRows(files, { id }, { hasMedium: false });
  return id;
}

const keyOf = async (id: string) => required(await fileById(id), "file").key;

const hasMedium = async (id: string) => (await rowWith(files, { id })).hasMedium;

/** The width of the stored picture, or null. */
async function mediumOf(id: string) {
  const stored = await storage().get(`${await keyOf(id)}-medium`);
  return stored && (await sharp(await buffer(stored.stream)).metadata()).width;
}

/** Runs the job from a fresh start until no picture is left. */
async function renderAll() {
  const renderSome = missingMediumJob();
  for (let run = 1; run <= 3; run += 1) await renderSome();
}

test("a picture is also stored in a medium size, unless it is already small enough", async () => {
  const [large, fitting] = [await upload(1500), await upload(900)];
  expect([await hasMedium(large), await mediumOf(large)]).toEqual([true, 1024]);
  expect([await hasMedium(fitting), await mediumOf(fitting)]).toEqual([false, null]);
  for (const kind of ["portrait", "document"] as const)
    expect(await hasMedium(await upload(1500, kind)), kind).toBe(false);
});

test("a page lists only the sizes that exist, and the medium one as soon as it has been rendered", async () => {
  const fileId = await uploadWithoutMedium();
  const { slug } = await publish({ pictures: [{ fileId, caption: "" }] });
  const sizes = async () => {
    const { pictures } = await liveProviderBySlug(slug);
    return presentPicture(pictures[0]!).srcSet;
  };
  const at = `/pictures/${fileId}`;
  expect(await sizes()).toBe(`${at}/small 480w, ${at}/large 1500w`);
  const version = await catalogueVersion();
  await renderAll();
  expect(await mediumOf(fileId)).toBe(1024);
  expect(await sizes()).toBe(`${at}/small 480w, ${at}/medium 1024w, ${at}/large 1500w`);
  // Cached pages are rendered again.
  expect(await catalogueVersion()).toBeGreaterThan(version);
});

test("a picture with missing bytes keeps its sizes, and does not hold up others", async () => {
  const rows: string[] = [];
  // More than one run processes.
  for (let number = 1; number <= 25; number += 1) rows.push(await pictureFile());
  const broken = await uploadWithoutMedium();
  await storage().put(`${await keyOf(broken)}-large`, Buffer.from("no picture"));
  const intact = await uploadWithoutMedium();
  await renderAll();
  expect(await hasMedium(intact)).toBe(true);
  const others = await db.query.files.findMany({ where: inArray(files.id, [...rows, broken]) });
  expect(others).toHaveLength(26);
  expect(others.filter((one) => one.hasMedium)).toEqual([]);
});

test("the medium size is deleted with its picture", async () => {
  const id = await upload(1500);
  const keys = await keysOfFile(id);
  expect(keys).toHaveLength(3);
  await write((tx) => deleteFile(tx, id));
  await deleteUnusedFiles();
  advanceClock(days(4));
  await deleteUnusedFiles();
  for (const key of keys) expect(await storage().get(key), key).toBeNull();
});
