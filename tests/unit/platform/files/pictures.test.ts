import sharp from "sharp";
import { expect, test } from "vitest";
import { storeUpload } from "~/platform/files/uploads.server";
import { Refusal } from "~/platform/refusals";
import { picture } from "../../../support/records/onboarding";
import { png, progressiveJpeg } from "../../../support/files/pictures";

/** The size of the stored picture, or the key of the message that refuses the upload. */
async function outcomeOf(bytes: Uint8Array, kind: "picture" | "document" = "picture") {
  try {
    const { width, height } = await storeUpload({ name: "a", bytes }, kind, "file");
    return [width, height];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.fields?.file?.[0] ?? error.key;
  }
}

const refused = (reason: string) => `onboarding.upload.${reason}`;

test.each([
  ["39,000,000 by 1 pixels", 39_000_000, 1],
  ["1 by 39,000,000 pixels", 1, 39_000_000],
  ["13,000 by 1,000 pixels", 13_000, 1_000],
  ["12,000 by 4,000 pixels", 12_000, 4_000],
])("a picture of %s is refused by its header", async (_, width, height) => {
  expect(await outcomeOf(png(width, height))).toBe(refused("tooManyPixels"));
});

test("a picture with 16 bits per channel may have half as many pixels", async () => {
  expect(await outcomeOf(png(6_000, 6_000, 16))).toBe(refused("tooManyPixels"));
  expect(await outcomeOf(png(3_000, 3_000, 16))).toEqual([1600, 1600]);
});

test("a JPEG with thousands of passes is refused, before it takes too long", async () => {
  expect(await outcomeOf(await progressiveJpeg(4000, 2000))).toBe(refused("unreadable"));
});

test("a truncated picture is refused", async () => {
  for (const type of ["jpeg", "png", "webp"] as const) {
    const whole = await picture(type, 400);
    expect(await outcomeOf(whole.subarray(0, whole.length * 0.6))).toBe(refused("unreadable"));
  }
});

test("only the first picture of an animation is stored", async () => {
  const frames = await Promise.all(
    ["#f00", "#0f0"].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  expect(await outcomeOf(bytes)).toEqual([30, 20]);
});

test("the number of pictures waiting to be processed is limited", async () => {
  const bytes = await picture("jpeg", 1000);
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(bytes)));
  const busy = outcomes.filter((one) => one === refused("queue"));
  expect(busy.length).toBeGreaterThan(10);
  // How many are processed in time depends on the machine.
  expect(outcomes.filter(Array.isArray).length + busy.length).toBe(40);
  expect(await outcomeOf(bytes)).toEqual([1000, 1000]);
});
