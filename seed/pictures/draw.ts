import { mediumSide } from "#db/schema/columns/index-conditions";
import { encoded } from "./encoded";
import { motifs, type Motif } from "./motifs";
import { canvas, diceFor, height, width } from "./pen";

export type Drawn = {
  parts: Record<"small" | "medium" | "large", Uint8Array>;
  width: number;
  height: number;
};

const sizes = {
  small: { width: 480, webp: { quality: 70 } },
  medium: { width: mediumSide, webp: { quality: 76, effort: 2 } },
  large: { webp: { quality: 78, effort: 2 } },
};

export async function drawPicture(motif: Motif, seed: string): Promise<Drawn> {
  const svg = framed(motifs[motif](seed), seed);
  const parts = await encoded(svg, sizes, diceFor(`${seed} side`)() < 0.5);
  return { parts, width, height };
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
