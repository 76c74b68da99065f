import { encode } from "uqr";

/** A QR code as the path of an SVG whose sides are `size` units: squares of one unit, a light border of four (ISO/IEC 18004). */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
