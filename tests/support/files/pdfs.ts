import { deflateSync } from "node:zlib";

type Page = { content: string; box?: string; resources?: string };

/**
 * A PDF of these pages, with an object table. Further objects, from the third on, may be streams.
 */
export function pdfOf(pages: Page[], more: (string | Buffer)[] = [], catalog = ""): Buffer {
  const first = 3 + more.length;
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${first + 2 * at} 0 R`).join(" ")}]>>`,
    ...more,
    ...pages.flatMap(({ content, box = "0 0 595 842", resources = "" }, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${first + 2 * at + 1} 0 R/Resources<</Font<</F 1 0 R>>${resources}>>>>`,
      streamOf(Buffer.from(content)),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = 9;
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj`),
      Buffer.from(object),
      Buffer.from("endobj\n"),
    ]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}`),
    Buffer.from(`trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`),
  ]);
}

/**
 * A PDF whose pages no program can finish counting: each branch of its tree leads to the next one
 * twice.
 */
export function pdfWithoutEnd(): Buffer {
  const depth = 60;
  const branches = Array.from(
    { length: depth },
    (_, at) => `${at + 2} 0 obj<</Type/Pages/Kids[${at + 3} 0 R ${at + 3} 0 R]>>endobj\n`,
  );
  const leaf = `${depth + 2} 0 obj<</Type/Pages/Kids[]>>endobj\n`;
  const objects = ["1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n", ...branches, leaf].join("");
  return Buffer.from(`%PDF-1.4\n${objects}trailer<</Root 1 0 R>>\n%%EOF\n`);
}

export const streamOf = (bytes: Buffer, entries = "") =>
  Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${entries}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);

/** A picture of a single colour with this side in pixels, in few bytes. */
export function largePictureIn(side: number): Buffer {
  const bytes = deflateSync(Buffer.alloc(side * side), { level: 1 });
  const entries = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`;
  const instructions = "q 595 0 0 842 0 0 cm /I Do Q";
  return pdfOf(
    [{ content: instructions, resources: "/XObject<</I 3 0 R>>" }],
    [streamOf(bytes, entries)],
  );
}
