import sharp from "sharp";
import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

async function picture() {
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#c8973f" },
  })
    .withExif({ IFD3: { GPSLatitude: "26/1 54/1 44/1" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "holi.jpg", { type: "image/jpeg" });
}

test("a picture is cropped to a square, without its GPS position, and is public", async () => {
  const { visitor } = await member(app);
  const page = await visitor.open("/settings/picture");
  const done = await page.submit("Upload", { picture: await picture() });
  expect(done.path).toBe("/settings");
  expect(done.toast).toContain("Picture saved");
  const src = done.document.querySelector("main img.avatar")!.getAttribute("src")!;
  const answer = await new Visitor(app).fetch(src);
  expect(answer.status).toBe(200);
  const { width, height, exif, format } = await sharp(
    Buffer.from(await answer.arrayBuffer()),
  ).metadata();
  expect({ width, height, exif, format }).toEqual({
    width: 480,
    height: 480,
    exif: undefined,
    format: "webp",
  });
});

test("a new picture replaces the old one, and can be removed", async () => {
  const { visitor } = await member(app);
  const srcOf = async () =>
    (await visitor.open("/settings")).document
      .querySelector("main img.avatar")
      ?.getAttribute("src");
  await visitor.submit("/settings/picture", "Upload", { picture: await picture() });
  const first = await srcOf();
  await visitor.submit("/settings/picture", "Upload", { picture: await picture() });
  const second = await srcOf();
  expect(second).not.toBe(first);
  expect((await new Visitor(app).fetch(first!)).status).toBe(404);
  const done = await visitor.submit("/settings/picture", "Remove the picture");
  expect(done.toast).toContain("Picture removed");
  expect(await srcOf()).toBeUndefined();
  expect((await new Visitor(app).fetch(second!)).status).toBe(404);
});

test("a picture that was not stored is named in its message", async () => {
  const { visitor } = await member(app);
  const page = await visitor.open("/settings/picture");
  const text = await page.submit("Upload", { picture: new File(["<svg/>"], "me.png") });
  expect(text.status).toBe(422);
  expect(text.errors.picture).toBe("Choose a JPEG, PNG, WebP or HEIC photo");
  expect(text.text).toContain("“me.png” was not saved");
  const unread = await page.submit("Upload", { intent: "hang", picture: await picture() });
  expect(unread.status).toBe(422);
  expect(unread.errors.picture).toBe("“holi.jpg” was not saved: choose it again");
});
