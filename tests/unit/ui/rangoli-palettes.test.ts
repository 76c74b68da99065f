import { expect, test } from "vitest";
import { drawRangoli, palettesApart } from "~/ui/artwork/rangoli-drawing";

const seeds = Array.from({ length: 400 }, (_, at) => `provider ${at}`);
/** Both maroons count as one colour. */
const family = (palette: number | undefined) => (palette === 5 ? 0 : palette);

test("a rangoli with no rangoli next to it has its own palette", () => {
  for (const seed of seeds)
    expect(palettesApart([null, seed, null])).toEqual([
      undefined,
      drawRangoli(seed, true).palette,
      undefined,
    ]);
});

test("in a grid of up to four columns no rangoli has the colours of the one next to or above it", () => {
  const palettes = palettesApart(seeds);
  const clashes = palettes.flatMap((palette, at) =>
    [1, 2, 3, 4].filter(
      (before) => at >= before && family(palettes[at - before]) === family(palette),
    ),
  );
  expect(clashes).toEqual([]);
  expect(palettesApart(seeds)).toEqual(palettes);
});
