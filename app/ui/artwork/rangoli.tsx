import { classNames } from "../class-names";
import { drawRangoli } from "./rangoli-drawing";

interface RangoliProps {
  /** The id it is drawn from. */
  seed: string;
  /** round: a medallion; cover: rises from the lower edge of whatever box it fills. */
  shape?: "round" | "cover";
  /** Of the round one, in CSS pixels. */
  size?: number;
  /** Said by a screen reader; without it the pattern is decoration. */
  title?: string | undefined;
  className?: string | undefined;
}

export function Rangoli({ seed, shape = "round", size, title, className }: RangoliProps) {
  const cover = shape === "cover";
  const { palette, body } = drawRangoli(seed, cover);
  return (
    <svg
      className={classNames("rangoli", `r${palette}`, className)}
      data-shape={shape}
      viewBox={cover ? "-200 -215 400 225" : "-200 -200 400 400"}
      preserveAspectRatio={cover ? "xMidYMax slice" : undefined}
      width={cover ? undefined : size}
      height={cover ? undefined : size}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
