type Props = { code: { size: number; path: string }; label: string };

const border = 4;

/** Black on white in every colour scheme, for cameras. */
export function QrCode({ code: { size, path }, label }: Props) {
  return (
    <div className="qr-code">
      <svg
        viewBox={`${-border} ${-border} ${size + 2 * border} ${size + 2 * border}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
