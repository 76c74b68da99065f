/** A picture below this many bytes is sent as it is, if it is not too large in pixels either. */
const smallEnough = 1_500_000;

/**
 * A photo from a phone, drawn smaller before it is sent; whatever this browser can't draw is sent
 * as it is.
 * @param mostSide in pixels, of the longer side
 */
export async function shrunk(file: File, mostSide: number): Promise<File> {
  if (!/^image\//.test(file.type) && !/\.hei[cf]$/i.test(file.name)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
    const isUsual = /^image\/(jpeg|png|webp)$/.test(file.type);
    if (isUsual && scale === 1 && file.size < smallEnough) return file;
    const bytes = await drawn(picture, scale);
    if (!bytes || (isUsual && bytes.size >= file.size)) return file;
    const name = file.name.replace(/\.\w+$/, "") + ".jpg";
    return new File([bytes], name, { type: bytes.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

function drawn(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // What shines through a PNG is white, as on paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}
