export type SiteColours = { primary: string; accent: string };

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const number = parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

function mixed(hex: string, other: string, share: number): string {
  const [one, two] = [rgbOf(hex), rgbOf(other)];
  const parts = one.map((part, index) => Math.round(part + ((two[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2, 'relative luminance'. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2, 'contrast ratio': from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** For text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

/** Of `ui/styles/tokens.css`, on a primary or accent background, or behind its text. */
const tokens = { onMaroon: "#fdf2dc", onMarigold: "#3b0a15", sunk: "#f5ebd9" };

export const isReadablePrimary = (hex: string): boolean =>
  [tokens.onMaroon, tokens.sunk].every((ground) => contrast(hex, ground) >= minContrast);

export const isReadableAccent = (hex: string): boolean =>
  [hex, deepAccent(hex)].every((one) => contrast(one, tokens.onMarigold) >= minContrast);

const deepAccent = (hex: string) => mixed(hex, "#000000", 0.1);

export function styleSheetOf(colours: SiteColours | null): string {
  if (!colours) return "";
  const { primary, accent } = colours;
  const deep = mixed(primary, "#000000", 0.27);
  const light = {
    maroon: primary,
    "maroon-deep": deep,
    title: mixed(primary, "#000000", 0.06),
    link: primary,
    marigold: accent,
    "marigold-deep": deepAccent(accent),
  };
  const dark: typeof light = {
    maroon: mixed(primary, "#000000", 0.1),
    "maroon-deep": mixed(primary, "#000000", 0.57),
    title: mixed(primary, "#ffffff", 0.82),
    link: mixed(primary, "#ffffff", 0.72),
    marigold: accent,
    "marigold-deep": mixed(accent, "#ffffff", 0.2),
  };
  const names = Object.keys(light) as (keyof typeof light)[];
  const plain = names.map((name) => `--${name}:${light[name]}`).join(";");
  const both = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(";");
  return `:root{${plain}}@supports(color:light-dark(#000,#fff)){:root{${both}}}`;
}
