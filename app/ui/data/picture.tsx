interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string | undefined;
  sizes?: string;
  /** The first picture of a page: loaded at once, before others. */
  eager?: boolean | undefined;
  /** Visible at once as well, but loaded after the first. */
  soon?: boolean | undefined;
}

export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  eager,
  soon,
}: PictureProps) {
  return (
    <picture className="picture">
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
