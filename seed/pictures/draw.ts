import sharp from "sharp";
import { mediumSide } from "#db/schema/columns/index-conditions";
import { motifs, type Motif } from "./motifs";
import { canvas, diceFor, height, width } from "./pen";

export type Drawn = {
  parts: Record<"small" | "medium" | "large", Uint8Array>;
  width: number;
  height: number;
};

export async function drawPicture(motif: Motif, seed: string): Promise<Drawn> {
  const image = await rasterised(
    framed(motifs[motif](seed), seed),
    diceFor(`${seed} side`)() < 0.5,
  );
  const [small, medium, large] = await Promise.all([
    image().resize(480).webp({ quality: 70 }).toBuffer(),
    image().resize(mediumSide).webp({ quality: 76, effort: 2 }).toBuffer(),
    image().webp({ quality: 78, effort: 2 }).toBuffer(),
  ]);
  return { parts: { small, medium, large }, width, height };
}

/**
 * Crops at a random zoom and position, so that two pictures of one motif don't look alike in a
 * list.
 */
function framed(svg: string, seed: string): string {
  const dice = diceFor(`${seed} frame`);
  const part = [1, 0.86, 0.72][Math.floor(dice() * 3)] ?? 1;
  const [w, h] = [1200 * part, 800 * part];
  const [x, y] = [(1200 - w) * dice(), (800 - h) * (0.4 + 0.6 * dice())];
  return svg.replace(canvas, [x, y, w, h].map(Math.round).join(" "));
}

/** Rasterises an SVG once, so that every size can be made from its pixels. */
export async function rasterised(svg: string, mirrored = false) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flop(mirrored)
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}
