import type { Metadata } from "sharp";
import { mediumSide } from "#db/schema/columns/index-conditions";
import { Refusal } from "../refusals";
import { imageLibrary } from "./image-library.server";
import { timeLimit } from "../time-limits.server";
import { waitingQueue } from "../security/fair-queue.server";

/** A long side costs as much memory as a large area: libvips reads several whole lines. */
const limits = { side: 12_000, pixels: 40_000_000, decodedBytes: 160_000_000 };
const secondsToRender = () => Math.ceil(timeLimit(20_000) / 1000);

export type PictureKind = "picture" | "portrait" | "document";

type Refuse = (reason: string) => Error;

const busy = () => new Refusal("busy", "onboarding.upload.queue", { retryAfterSeconds: 60 });
const inTurn = waitingQueue({ name: "pictures", maxWaiting: 20, maxWaitMs: 30_000 }, busy);

/** One at a time: it may take 160 MB. @throws what `refuse` makes; Refusal busy */
export async function renderUpload(
  path: string,
  kind: PictureKind,
  isHeic: boolean,
  refuse: Refuse,
) {
  return inTurn(async () => {
    const unreadable = () => refuse(isHeic ? "heic" : "unreadable");
    const sharp = await imageLibrary();
    const header = await sharp(path)
      .metadata()
      .catch(() => {
        throw unreadable();
      });
    if (!isSmallEnough(header)) throw refuse("tooManyPixels");
    return renderSizes(path, kind).catch((error: unknown) => {
      throw /timeout/i.test(String(error)) ? refuse("tooSlow") : unreadable();
    });
  });
}

function isSmallEnough({ width, height, channels, depth }: Metadata) {
  const bytesPerSample = depth === "uchar" ? 1 : depth === "ushort" ? 2 : 4;
  const pixels = width * height;
  return (
    Math.max(width, height) <= limits.side &&
    pixels <= limits.pixels &&
    pixels * channels * bytesPerSample <= limits.decodedBytes
  );
}

async function renderSizes(path: string, kind: PictureKind) {
  const fitted =
    kind === "portrait"
      ? ({ fit: "cover", position: "attention" } as const)
      : ({ fit: "inside", withoutEnlargement: true } as const);
  const sharp = await imageLibrary();
  const inside = (side: number) =>
    sharp(path, { limitInputPixels: limits.pixels, failOn: "error" })
      .timeout({ seconds: secondsToRender() })
      .rotate()
      .resize({ width: side, height: side, ...fitted })
      .flatten({ background: "#ffffff" });
  const small = await inside(480).webp({ quality: 72, effort: 5 }).toBuffer();
  if (kind !== "document") {
    const large = await inside(kind === "portrait" ? 960 : 1600)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = large.info;
    const medium = Math.max(width, height) > mediumSide && (await renderMedium(large.data));
    const parts = { small, ...(medium && { medium }), large: large.data };
    return { type: "image/webp", width, height, parts };
  }
  // Documents are read closely, and opened with whatever program the reviewer has.
  const whole = await inside(2600).jpeg({ quality: 86 }).toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  return { type: "image/jpeg", width, height, parts: { small, whole: whole.data } };
}

export async function renderIcon(
  picture: Uint8Array,
  { side, logo }: { side: number; logo: number },
): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(picture)
    .timeout({ seconds: secondsToRender() })
    .resize({ width: logo, height: logo, fit: "inside" })
    .extend({
      top: (side - logo) / 2,
      bottom: (side - logo) / 2,
      left: (side - logo) / 2,
      right: (side - logo) / 2,
      background: "#ffffff",
    })
    .png()
    .toBuffer();
}

export async function rasterizeSvg(svg: string, side: number): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(Buffer.from(svg))
    .timeout({ seconds: secondsToRender() })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer();
}

export async function renderMedium(large: Uint8Array): Promise<Uint8Array> {
  const sharp = await imageLibrary();
  return sharp(large)
    .timeout({ seconds: secondsToRender() })
    .resize({ width: mediumSide, height: mediumSide, fit: "inside" })
    .webp({ quality: 80 })
    .toBuffer();
}
