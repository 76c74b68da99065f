import fc from "fast-check";

/**
 * How often a rule is tried. Values differ from day to day, but not between runs of one day;
 * `FUZZ_SEED=…` repeats another day's.
 */
export function tries(numRuns: number): { numRuns: number; seed: number } {
  const seed = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10);
  return { numRuns, seed: Number(seed.replace(/\D/g, "")) };
}

const zeroWidth = ["\u200b", "\u200d", "\u200c", "\u2060", "\ufeff", "\u00ad", "\u202a", "\u200e"];
const spaces = [" ", "\u00a0", "\u3000", "\t"];
const dashes = ["-", "–", "‑", "."];

/** The first digit of each script: Devanagari, full width, Bengali, Gujarati, Tamil, Urdu. */
const digitZeros = [0x30, 0x966, 0xff10, 0x9e6, 0xae6, 0xbe6, 0x6f0];

type Ways = {
  /** What may be inserted between two characters, besides nothing and invisible characters. */
  between: "separators" | "spaces" | "nothing";
  anyCase: boolean;
};

/**
 * The same value in a form people may type or paste: other digits and case, spaces, dashes,
 * zero-width characters.
 */
export function typedSomehow(value: string, { between, anyCase }: Ways): fc.Arbitrary<string> {
  const gaps = {
    separators: [...spaces, ...dashes, ...zeroWidth],
    spaces: [...spaces, ...zeroWidth],
    nothing: zeroWidth,
  }[between];
  const gap = fc.oneof({ weight: 4, arbitrary: fc.constant("") }, fc.constantFrom(...gaps));
  const around = fc.constantFrom("", ...spaces, ...zeroWidth, "\n");
  const typed = [...value].map((character) => fc.tuple(oneCharacter(character, anyCase), gap));
  return fc
    .tuple(around, fc.tuple(...typed), around)
    .map(([before, parts, after]) => before + withoutLastGap(parts) + after);
}

function withoutLastGap(parts: [character: string, gap: string][]): string {
  const last = parts.length - 1;
  return parts.map(([character, gap], at) => character + (at < last ? gap : "")).join("");
}

function oneCharacter(character: string, anyCase: boolean): fc.Arbitrary<string> {
  if (/\d/.test(character))
    return fc
      .constantFrom(...digitZeros)
      .map((zero) => String.fromCodePoint(zero + Number(character)));
  return anyCase
    ? fc.constantFrom(character.toLowerCase(), character.toUpperCase(), character)
    : fc.constant(character);
}
