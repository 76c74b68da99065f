import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/**
 * A QR code as an SVG path: `size` squares per side, of one unit each. It needs a light border of
 * four units (ISO/IEC 18004).
 */
export function qrCode(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
