/** A PDF as a scanner makes it: one JPEG on each page. */
export function scanOf(
  jpegs: Buffer[],
  { width, height }: { width: number; height: number },
): Buffer {
  const page = (at: number) => 3 + 3 * at;
  const stream = (entries: string, bytes: Buffer) => [
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ];
  const objects = [
    [Buffer.from("<</Type/Catalog/Pages 2 0 R>>")],
    [
      Buffer.from(
        `<</Type/Pages/Count ${jpegs.length}/Kids[${jpegs.map((_, at) => `${page(at)} 0 R`).join(" ")}]>>`,
      ),
    ],
    ...jpegs.flatMap((jpeg, at) => [
      [
        Buffer.from(
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${page(at) + 1} 0 R/Resources<</XObject<</I ${page(at) + 2} 0 R>>>>>>`,
        ),
      ],
      stream("", Buffer.from(`${width} 0 0 ${height} 0 0 cm /I Do`)),
      stream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
        jpeg,
      ),
    ]),
  ];
  return Buffer.concat([
    Buffer.from("%PDF-1.4\n"),
    ...objects.flatMap((parts, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      ...parts,
      Buffer.from("\nendobj\n"),
    ]),
    Buffer.from("trailer<</Root 1 0 R>>\n%%EOF\n"),
  ]);
}
