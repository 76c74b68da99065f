import { classNames } from "../class-names";

interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string | undefined;
  /** Better formats first, such as { type: "image/webp", srcSet: "… 400w, … 800w" }. */
  sources?: readonly { type: string; srcSet: string }[];
  sizes?: string;
  /** The first picture of a page: loaded at once, before others. */
  eager?: boolean | undefined;
  /** Visible at once as well, but loaded after the first. */
  soon?: boolean | undefined;
  className?: string;
}

export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sources = [],
  sizes,
  eager,
  soon,
  className,
}: PictureProps) {
  return (
    <picture className={classNames("picture", className)}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager || soon ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
