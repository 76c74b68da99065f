/** Coordinates are whole numbers round 0,0 with a radius of 200, to keep the markup short. */
const palettes = 6;

interface Drawing {
  palette: number;
  body: string;
}

/** `half`: only the part seen on a cover, where it rises from the lower edge. */
export function drawRangoli(seed: string, half = false) {
  const key = half ? `${seed}/half` : seed;
  let drawing = cached.get(key);
  if (!drawing) {
    if (cached.size >= maxCached) cached.clear();
    cached.set(key, (drawing = draw(seed, half)));
  }
  return drawing;
}
const cached = new Map<string, Drawing>();
const maxCached = 1_000;

/** Colours that look the same from afar share a family: both kinds of maroon do. */
const familyOf = (palette: number) => palette % 5;
/** A grid's columns, so the neighbours beside or above. Fewer than there are families. */
const maxBeside = 4;

/** Null means a card without a rangoli. */
export function palettesApart(seeds: readonly (string | null)[]) {
  const chosen: (number | undefined)[] = [];
  for (const seed of seeds) {
    const beside = chosen.slice(-maxBeside).map((one) => one !== undefined && familyOf(one));
    let palette = seed === null ? undefined : drawRangoli(seed, true).palette;
    while (palette !== undefined && beside.includes(familyOf(palette)))
      palette = (palette + 1) % palettes;
    chosen.push(palette);
  }
  return chosen;
}

function draw(seed: string, half: boolean): Drawing {
  const dice = diceFor(seed);
  const palette = dice(palettes);
  const folds = [8, 10, 12][dice(3)] ?? 8;
  const pen = penFor(folds, half);
  const [outer, inner] = [dice(4), dice(3)];
  const rim = 176 + 4 * dice(3);
  const heart = 44 + 6 * dice(3);
  const waist = 96 + 6 * dice(3);

  const body = [
    outerRing[outer]?.(pen, folds, rim) ?? "",
    path("a", pen.petals(heart, rim - 22, 0.72 + 0.14 * dice(3), 0)),
    path("e", pen.petals(heart + 14, rim - 52, 0.5, 0)),
    inner === 0 ? path("b", pen.petals(heart - 4, waist + 6, 0.8, 0.5)) : "",
    inner === 1
      ? path("c", pen.petals(heart - 4, waist + 14, 0.62, 0.5)) +
        dots("b", waist + 27, folds, 8, 0.5)
      : "",
    inner === 2 ? ring("l", waist + 2) + dots("b", waist + 2, folds * 2, 10, 0.5) : "",
    disc("g", heart + 8),
    ring("l", heart + 8),
    path("b", pen.petals(10, heart + 2, 0.95, 0.5)),
    folds === 12 ? dots("b", heart - 16, folds, 5) : path("c", pen.petals(8, heart - 12, 0.8, 0)),
    disc("a", 11),
  ];
  return { palette, body: body.join("") };
}

export function rangoliSvg(seed: string) {
  const { palette, body } = drawRangoli(seed);
  const [g, a, b, c, e] = colours[palette] ?? colours[0];
  const style = `.a{fill:${a}}.b{fill:${b}}.c{fill:${c}}.e{fill:${e}}.g{fill:${g}}.l{fill:none;stroke:${b};stroke-width:4}.bd,.cd{fill:none;stroke:${b};stroke-linecap:round}.cd{stroke:${a}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400"><style>${style}</style>${disc("g", 200)}${body}</svg>`;
}

type Colours = readonly [
  ground: string,
  petals: string,
  light: string,
  accent: string,
  deep: string,
];

/** The same as in styles/components/rangoli.css. */
const colours: readonly [Colours, ...Colours[]] = [
  ["#6b0f26", "#f2ae37", "#f9e9ca", "#cf4a35", "#d98a1c"],
  ["#f4cf7f", "#7a1428", "#fff6e0", "#c8570f", "#9c2a38"],
  ["#1f4636", "#e8b54f", "#f1e7cb", "#8cb070", "#c98f2c"],
  ["#114756", "#efac45", "#eaf0e2", "#4aa3a2", "#d0882a"],
  ["#f1d9c6", "#9d2139", "#fffaf2", "#4f7a3c", "#c25c50"],
  ["#8d1d3f", "#f6ba55", "#fce6d4", "#e27d6a", "#dd8f2f"],
];

const outerRing: ((pen: ReturnType<typeof penFor>, folds: number, rim: number) => string)[] = [
  (_pen, folds, rim) => dots("b", rim, folds * 4, 7) + dots("c", rim - 28, folds, 15, 0.5),
  (pen, folds, rim) => path("l", pen.scallops(rim - 4, 2)) + dots("b", rim - 16, folds, 13, 0.5),
  (pen, _folds, rim) =>
    path("c", pen.petals(rim - 44, rim + 10, 0.42, 0.5)) + path("l", pen.scallops(rim - 2, 1)),
  (_pen, folds, rim) =>
    ring("l", rim + 6) +
    dots("b", rim - 6, folds * 2, 10, 0.5) +
    dots("c", rim - 25, folds, 15, 0.5),
];

function penFor(folds: number, half: boolean) {
  const first = half ? -Math.ceil(folds / 4) : 0;
  const last = half ? Math.ceil(folds / 4) : folds - 1;

  return {
    petals(from: number, to: number, width: number, shift: number) {
      const belly = from + (to - from) * 0.45;
      const side = belly * Math.sin(((2 * Math.PI) / folds) * width);
      const height = belly * Math.cos(((2 * Math.PI) / folds) * width);
      let d = "";
      for (let k = first; k <= last; k++) {
        const { sin, cos } = turned(folds, k + shift);
        const [x, y] = [Math.round(from * sin), -Math.round(from * cos)];
        const [tipX, tipY] = [Math.round(to * sin) - x, -Math.round(to * cos) - y];
        const [leftX, leftY] = [height * sin - side * cos, -height * cos - side * sin];
        const [rightX, rightY] = [height * sin + side * cos, -height * cos + side * sin];
        d += `M${pair(x, y)}q${pair(Math.round(leftX) - x, Math.round(leftY) - y)}${next(tipX, tipY)}q${pair(Math.round(rightX) - x - tipX, Math.round(rightY) - y - tipY)}${next(-tipX, -tipY)}`;
      }
      return d;
    },
    scallops(radius: number, each: number) {
      const bow = Math.round((Math.PI * radius) / folds / each);
      const at = (turn: number) => {
        const { sin, cos } = turned(folds, turn);
        return [Math.round(radius * sin), -Math.round(radius * cos)] as const;
      };
      let [x, y] = at(first);
      let d = `M${pair(x, y)}`;
      for (let k = first * each + 1; k <= (last + 1) * each; k++) {
        const [nextX, nextY] = at(k / each);
        d += `a${bow} ${bow} 0 0 1${next(nextX - x, nextY - y)}`;
        [x, y] = [nextX, nextY];
      }
      return d;
    },
  };
}

/** In quarters of a fold; cached, as lists draw dozens of patterns. */
function turned(folds: number, turn: number) {
  const key = folds * 1000 + turn * 4;
  let known = turns.get(key);
  if (!known) {
    const angle = (2 * Math.PI * turn) / folds;
    turns.set(key, (known = { sin: Math.sin(angle), cos: Math.cos(angle) }));
  }
  return known;
}
const turns = new Map<number, { sin: number; cos: number }>();

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`);
const next = (x: number, y: number) => (x < 0 ? pair(x, y) : ` ${pair(x, y)}`);
const path = (tone: string, d: string) => `<path class="${tone}" d="${d}"/>`;
const disc = (tone: string, radius: number) => `<circle class="${tone}" r="${radius}"/>`;
const ring = disc;

function dots(tone: string, radius: number, count: number, width: number, shift = 0) {
  return `<circle class="${tone}d" r="${radius}" pathLength="${count * 4}" stroke-dasharray="0 4" stroke-dashoffset="${shift * -4}" stroke-width="${width}" transform="rotate(-90)"/>`;
}

/** FNV-1a for the seed, then xorshift: small, uniform, and the same everywhere. */
function diceFor(seed: string) {
  let state = 0x811c9dc5;
  for (let k = 0; k < seed.length; k++) state = Math.imul(state ^ seed.charCodeAt(k), 0x01000193);
  state ^= state >>> 15;
  state = Math.imul(state, 0x2c1b3c6d) || 1;
  return (sides: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}
