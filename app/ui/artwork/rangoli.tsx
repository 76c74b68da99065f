import { classNames } from "../class-names";

// A page comes with its patterns: React leaves them as they are, and the browser needs no code that
// draws.
const drawing = import.meta.env.SSR ? await import("./rangoli-drawing") : null;

interface RangoliProps {
  /** The id it is drawn from. */
  seed: string;
  /** round: a medallion; cover: rises from the lower edge of whatever box it fills. */
  shape?: "round" | "cover";
  /** Of the round one, in CSS pixels. */
  size?: number;
  /** Said by a screen reader; without it the pattern is decoration. */
  title?: string | undefined;
  /** Another than its own, where one beside it has that. */
  palette?: number | undefined;
  className?: string | undefined;
}

/** The palettes of a grid's rangolis, each unlike those beside it. */
export const palettesApart = (seeds: readonly (string | null)[]) =>
  drawing?.palettesApart(seeds) ?? [];

export function Rangoli({ seed, shape = "round", size, title, palette, className }: RangoliProps) {
  const cover = shape === "cover";
  const drawn = drawing?.drawRangoli(seed, cover);
  return (
    <svg
      key={seed}
      className={classNames(
        "rangoli",
        drawn ? `r${palette ?? drawn.palette}` : undefined,
        className,
      )}
      data-shape={shape}
      viewBox={cover ? "-200 -215 400 225" : "-200 -200 400 400"}
      preserveAspectRatio={cover ? "xMidYMax slice" : undefined}
      width={cover ? undefined : size}
      height={cover ? undefined : size}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      dangerouslySetInnerHTML={{ __html: drawn?.body ?? "" }}
      suppressHydrationWarning
      ref={drawn ? undefined : (svg) => void drawInto(svg, seed, cover)}
    />
  );
}

/** A pattern that did not come with the page, on one that follows it without being loaded. */
async function drawInto(svg: SVGSVGElement | null, seed: string, cover: boolean) {
  if (!svg || svg.childElementCount > 0) return;
  const { drawRangoli } = await import("./rangoli-drawing");
  const { palette, body } = drawRangoli(seed, cover);
  svg.innerHTML = body;
  svg.classList.add(`r${palette}`);
}
