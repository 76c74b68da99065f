import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** An SVG path; it needs a light border of four units (ISO/IEC 18004). */
export function qrCode(text: string) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
