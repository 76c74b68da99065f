import sharp from "sharp";
import { mediumSide } from "#db/schema/columns/index-conditions";
import { motifs, type Motif } from "./motifs";
import { height, width } from "./pen";

export type Drawn = {
  parts: Record<"small" | "medium" | "large", Uint8Array>;
  width: number;
  height: number;
};

export async function drawPicture(motif: Motif, seed: string): Promise<Drawn> {
  const drawn = await rasterised(motifs[motif](seed));
  const [small, medium, large] = await Promise.all([
    drawn().resize(480).webp({ quality: 74, effort: 1 }).toBuffer(),
    drawn().resize(mediumSide).webp({ quality: 76, effort: 0 }).toBuffer(),
    drawn().webp({ quality: 78, effort: 0 }).toBuffer(),
  ]);
  return { parts: { small, medium, large }, width, height };
}

/** Draws an SVG once, so that every size can be made from its pixels. */
export async function rasterised(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}
