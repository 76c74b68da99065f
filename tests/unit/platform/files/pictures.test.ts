import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "../../../support/records/onboarding";
import { png } from "../../../support/files/pictures";
import { pictureOutcome } from "../../../support/files/upload-outcomes";

test("a picture with 16 bits per channel may have half as many pixels", async () => {
  expect(await pictureOutcome(png(5_000, 4_500, 16))).toBe("tooManyPixels");
  expect(await pictureOutcome(png(2_000, 1_800, 16))).toEqual([1600, 1440]);
});

test("a truncated picture is refused", async () => {
  for (const type of ["jpeg", "png", "webp"] as const) {
    const whole = await picture(type, 400);
    expect(await pictureOutcome(whole.subarray(0, whole.length * 0.6))).toBe("unreadable");
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
  expect(await pictureOutcome(bytes)).toEqual([30, 20]);
});

test("the number of pictures waiting to be processed is limited", async () => {
  const bytes = await picture("jpeg", 800);
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => pictureOutcome(bytes)));
  const busy = outcomes.filter((one) => one === "queue");
  expect(busy.length).toBeGreaterThan(10);
  // How many are processed in time depends on the machine.
  expect(outcomes.filter(Array.isArray).length + busy.length).toBe(40);
  expect(await pictureOutcome(bytes)).toEqual([800, 800]);
});
