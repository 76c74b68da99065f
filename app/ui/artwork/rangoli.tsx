import { classNames } from "../class-names";

// Patterns come with the page: React leaves them alone, and the browser needs no drawing code.
const drawing = import.meta.env.SSR ? await import("./rangoli-drawing") : null;

interface RangoliProps {
  seed: string;
  /** round: a medallion; cover: rises from the lower edge of the box it fills. */
  shape?: "round" | "cover";
  /** For round, in CSS pixels. */
  size?: number;
  /** For screen readers; without it the pattern is decoration. */
  title?: string | undefined;
  /** Replaces its own, if a neighbour has that one. */
  palette?: number | undefined;
  className?: string | undefined;
}

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

/** For a page that was not loaded as a document. */
async function drawInto(svg: SVGSVGElement | null, seed: string, cover: boolean) {
  if (!svg || svg.childElementCount > 0) return;
  const { drawRangoli } = await import("./rangoli-drawing");
  const { palette, body } = drawRangoli(seed, cover);
  svg.innerHTML = body;
  svg.classList.add(`r${palette}`);
}
