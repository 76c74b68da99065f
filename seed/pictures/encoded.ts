import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type JpegOptions, type WebpOptions } from "sharp";

type Encoding = { width?: number; jpeg?: JpegOptions; webp?: WebpOptions };

const cache = ".cache/demo-pictures";

/**
 * An SVG as pictures. Those that this machine has made before are cached: encoding them is two
 * thirds of the work of seeding.
 */
export async function encoded<Size extends string>(
  svg: string,
  sizes: Record<Size, Encoding>,
  mirrored = false,
): Promise<Record<Size, Buffer>> {
  const all = Object.entries<Encoding>(sizes).map(([size, encoding]) => ({
    size,
    encoding,
    file: join(cache, hashOf([svg, mirrored, encoding, sharp.versions])),
  }));
  if (!all.every(({ file }) => existsSync(file))) {
    const image = await rasterised(svg, mirrored);
    await mkdir(cache, { recursive: true });
    await Promise.all(
      all.map(async ({ encoding: { width, jpeg, webp }, file }) => {
        const resized = image().resize(width);
        const part = `${file}.${randomUUID()}`;
        await writeFile(part, await (jpeg ? resized.jpeg(jpeg) : resized.webp(webp)).toBuffer());
        await rename(part, file);
      }),
    );
  }
  const read = all.map(async ({ size, file }) => [size, await readFile(file)]);
  return Object.fromEntries(await Promise.all(read)) as Record<Size, Buffer>;
}

const hashOf = (what: unknown) => createHash("sha256").update(JSON.stringify(what)).digest("hex");

/** Once, so that every size can be made from its pixels. */
async function rasterised(svg: string, mirrored: boolean) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flop(mirrored)
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}
