import { buffer } from "node:stream/consumers";
import type { FileId } from "#db/schema/ids";
import { renderIcon } from "~/platform/files/pictures.server";
import { storage } from "~/platform/files/storage/storage.server";
import { fileById } from "~/platform/files/uploads.server";
import { notFound, orNotFound } from "~/platform/refusals";
import { site } from "~/platform/site/current-site.server";
import type { SiteIcon } from "~/urls";

/** Phones crop a maskable icon to the middle four fifths. */
const icons: Record<SiteIcon, { side: number; logo: number }> = {
  "180": { side: 180, logo: 180 },
  "192": { side: 192, logo: 192 },
  "512": { side: 512, logo: 512 },
  "maskable-512": { side: 512, logo: 408 },
};

export const isSiteIcon = (name: string): name is SiteIcon => Object.hasOwn(icons, name);

let rendered: { logo: FileId | null; icons: Map<SiteIcon, Promise<Buffer>> } = {
  logo: null,
  icons: new Map(),
};

/** @throws Refusal notFound for a site without its own logo */
export async function siteIcon(name: SiteIcon): Promise<Buffer> {
  const { logo } = site();
  if (!logo) throw notFound();
  if (rendered.logo !== logo) rendered = { logo, icons: new Map() };
  const { icons: ready } = rendered;
  const icon = ready.get(name) ?? render(logo, name);
  ready.set(name, icon);
  icon.catch(() => ready.delete(name));
  return icon;
}

async function render(logo: FileId, name: SiteIcon): Promise<Buffer> {
  const file = await fileById(logo);
  const large = orNotFound(file && (await storage().get(`${file.key}-large`)));
  return renderIcon(await buffer(large.stream), icons[name]);
}
