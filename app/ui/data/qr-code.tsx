type Props = { code: { size: number; path: string }; label: string };

/** Black on white in every colour scheme: cameras want it so. */
export function QrCode({ code: { size, path }, label }: Props) {
  return (
    <div className="qr-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
