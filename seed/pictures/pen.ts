import { required } from "~/platform/required";

/**
 * Used by every drawing: a canvas of 1200 by 800, a palette, and random numbers that are the same
 * for the same seed.
 */
export const canvas = "0 0 1200 800";
/** In pixels, as stored. */
export const width = 1080;
export const height = 720;

type Palette = {
  top: string;
  low: string;
  dark: string;
  light: string;
  gold: string;
  accent: string;
};

const evenings: Palette[] = [
  palette("#3b0d2c", "#c9573a", "#24071a", "#fbdca0", "#f0a63a", "#8e2140"),
  palette("#0b1f2d", "#23606f", "#061620", "#f8dc9c", "#f0b04a", "#4b9a97"),
  palette("#3d0719", "#8f1f3a", "#23040e", "#fbe3b0", "#f2ae37", "#cf4a35"),
  palette("#12301f", "#4f7d52", "#0a1e14", "#f3ecc9", "#edb54a", "#a8c27a"),
  palette("#15123b", "#6a3f7d", "#0c0a26", "#f8ddb0", "#f2a94b", "#c65b86"),
];
const days: Palette[] = [
  palette("#f1bd8f", "#fbeed8", "#741a30", "#fffaf0", "#e08a2e", "#b8465a"),
  palette("#edc6bc", "#fbf1e6", "#651226", "#fffdf8", "#d98a3a", "#5f7f4c"),
  palette("#f4b93e", "#fbe9bf", "#6b0f26", "#fff8e6", "#d9730d", "#a4233f"),
  palette("#bcd3c4", "#f4efdc", "#1d4636", "#fffdf4", "#d39a35", "#a83b4c"),
  palette("#b9d4d8", "#f8eede", "#123f50", "#fffdf6", "#dd9a3f", "#b04a4a"),
];

export class Pen {
  readonly #dice: () => number;
  readonly colours: Palette;

  constructor(seed: string, light: "evening" | "day" | "either") {
    this.#dice = diceFor(seed);
    const palettes =
      light === "evening" ? evenings : light === "day" ? days : [...evenings, ...days];
    this.colours = this.pick(palettes);
  }

  /** A number from `from` to `to`. */
  between(from: number, to: number): number {
    return Math.round((from + this.#dice() * (to - from)) * 10) / 10;
  }

  pick<T>(list: readonly T[]): T {
    return nth(list, Math.floor(this.#dice() * list.length));
  }

  times(count: number, draw: (k: number) => string): string {
    return Array.from({ length: count }, (_, k) => draw(k)).join("");
  }

  /** The whole picture: sky, a soft light at `glow`, then the drawing. */
  paint(body: string, [glowX, glowY] = [600, 420]): string {
    const { top, low, light } = this.colours;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${canvas}" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="glow"><stop stop-color="${light}" stop-opacity=".75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="800" fill="url(#sky)"/><circle cx="${glowX}" cy="${glowY}" r="560" fill="url(#glow)" opacity=".55"/>${body}</svg>`;
  }

  /** Small lamps on a sagging line. */
  festoon(x1: number, y1: number, x2: number, y2: number, sag: number, lamps = 14): string {
    const { light, dark } = this.colours;
    const midY = (y1 + y2) / 2 + sag * 2;
    const at = (t: number) => [
      (1 - t) ** 2 * x1 + 2 * t * (1 - t) * ((x1 + x2) / 2) + t ** 2 * x2,
      (1 - t) ** 2 * y1 + 2 * t * (1 - t) * midY + t ** 2 * y2,
    ];
    return (
      line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${midY} ${x2} ${y2}`, dark, 2, 0.7) +
      this.times(lamps, (k) => {
        const [x = 0, y = 0] = at((k + 0.5) / lamps);
        return disc(x, y + 7, 17, "url(#glow)") + disc(x, y + 7, 5, light);
      })
    );
  }

  /** A round flower of petals in two rings. */
  flower(x: number, y: number, radius: number, outer: string, inner: string): string {
    const ring = (count: number, reach: number, size: number, fill: string, turn: number) =>
      this.times(count, (k) => {
        const angle = ((k + turn) / count) * Math.PI * 2;
        return disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size, fill);
      });
    return (
      ring(9, radius * 0.66, radius * 0.36, outer, 0) +
      ring(7, radius * 0.36, radius * 0.3, inner, 0.5) +
      disc(x, y, radius * 0.22, outer)
    );
  }

  /** A standing person seen from afar: `skirt` for a lehenga or saree, otherwise a kurta. */
  person(x: number, foot: number, tall: number, fill: string, skirt = false): string {
    const head = tall * 0.075;
    const top = foot - tall;
    const hem = skirt ? tall * 0.2 : tall * 0.105;
    const shoulder = tall * 0.11;
    const body = `M${x - shoulder} ${top + tall * 0.24}Q${x} ${top + tall * 0.14} ${x + shoulder} ${top + tall * 0.24}L${x + shoulder * 0.75} ${top + tall * 0.52}L${x + hem} ${foot}H${x - hem}L${x - shoulder * 0.75} ${top + tall * 0.52}Z`;
    return disc(x, top + head, head, fill) + shape(body, fill);
  }
}

export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
export const line = (d: string, stroke: string, thick: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" rx="${round}" fill="${fill}"/>`;
/** A pointed Mughal arch, `w` wide, upwards from its foot. */
export const archPath = (x: number, foot: number, w: number, h: number) =>
  `M${x} ${foot}V${foot - h * 0.55}C${x} ${foot - h * 0.82} ${x + w * 0.3} ${foot - h * 0.86} ${x + w / 2} ${foot - h}C${x + w * 0.7} ${foot - h * 0.86} ${x + w} ${foot - h * 0.82} ${x + w} ${foot - h * 0.55}V${foot}Z`;

const tenth = (n: number) => Math.round(n * 10) / 10;

function palette(
  top: string,
  low: string,
  dark: string,
  light: string,
  gold: string,
  accent: string,
): Palette {
  return { top, low, dark, light, gold, accent };
}

/** The item at `k`, starting over at the end of the list. */
export const nth = <T>(list: readonly T[], k: number): T =>
  required(list[k % list.length], "item in an empty list");

/** FNV-1a of the seed, then mulberry32. */
export function diceFor(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed)
    state = Math.imul(
      state ^ required(character.codePointAt(0), "code point of a character"),
      0x01000193,
    );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
