import { PageStore } from "~/http/cache/page-store.server";
import { file } from "~/http/file.server";
import { publicPng } from "~/http/responses/stored-file.server";
import { rasterizeSvg } from "~/platform/files/pictures.server";
import { orNotFound } from "~/platform/refusals";
import { rangoliSvg } from "~/ui/artwork/rangoli-drawing";

const rendered = new PageStore<{ bytes: number; png: Buffer }>(1024 * 1024);

/** For emails: mail programs show no SVG. */
export const loader = file("anyone", async ({ param }) => {
  const reference = orNotFound(/^([A-Z]{3}(?:-[0-9A-Z]{4}){2})\.png$/.exec(param("file"))?.[1]);
  const known = rendered.get(reference);
  if (known) return publicPng(known.png);
  const png = await rasterizeSvg(rangoliSvg(reference), 192);
  rendered.set(reference, { bytes: png.length, png });
  return publicPng(png);
});
