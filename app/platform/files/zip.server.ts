import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

type ZipEntry = {
  name: string;
  text: boolean;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** Only one chunk is ever in memory. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const ready = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  for await (const { name, text, bytes } of entries) {
    const file = text ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* ready();
    }
    file.push(new Uint8Array(0), true);
    yield* ready();
  }
  zip.end();
  yield* ready();
}
