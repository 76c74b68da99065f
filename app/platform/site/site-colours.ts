export type SiteColours = { primary: string; accent: string };

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const number = parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

/** WCAG 2.2, 'relative luminance'. */
function luminance(hex: string) {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2, 'contrast ratio': from 1 to 21. */
export function contrast(one: string, other: string) {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** For text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

/** Of `ui/styles/tokens.css`, on a primary or accent background, or behind its text. */
const tokens = { onMaroon: "#fdf2dc", onMarigold: "#3b0a15", sunk: "#f5ebd9" };

export const isReadablePrimary = (hex: string) =>
  [tokens.onMaroon, tokens.sunk].every((ground) => contrast(hex, ground) >= minContrast);

export const isReadableAccent = (hex: string) =>
  [hex, deepAccent(hex)].every((one) => contrast(one, tokens.onMarigold) >= minContrast);

/** As 'marigold-deep' below is in light. */
function deepAccent(hex: string) {
  const parts = rgbOf(hex).map((part) => Math.round(part * 0.9));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Of which colour, and how much of it remains in light and in dark beside black or white. */
const mixes = {
  maroon: ["primary", "100%,#000", "90%,#000"],
  "maroon-deep": ["primary", "73%,#000", "43%,#000"],
  title: ["primary", "94%,#000", "18%,#fff"],
  link: ["primary", "100%,#000", "28%,#fff"],
  marigold: ["accent", "100%,#000", "100%,#000"],
  "marigold-deep": ["accent", "90%,#000", "80%,#fff"],
} as const satisfies Record<string, [keyof SiteColours, light: string, dark: string]>;

/** Also of the sample beside the form of the colours, whose `style` has those that are picked. */
export function styleSheetOf(colours: SiteColours | null) {
  const names = Object.entries(mixes);
  const mixed = names.map(([name, [of, ...schemes]]) => {
    const [light, dark] = schemes.map((rest) => `color-mix(in srgb,var(--${of}) ${rest})`);
    return `--${name}:light-dark(${light},${dark})`;
  });
  const sheetOf = (selector: string) =>
    `@supports(color:light-dark(#000,#fff)){${selector}{${mixed.join(";")}}}`;
  if (!colours) return sheetOf(sample);
  const plain = names.map(([name, [of]]) => `--${name}:${colours[of]}`);
  const { primary, accent } = colours;
  return `:root{--primary:${primary};--accent:${accent};${plain.join(";")}}${sheetOf(`:root,${sample}`)}`;
}

const sample = ".look-sample[style]";
