import { write } from "~/platform/database/database.server";
import { readSite } from "~/platform/site/current-site.server";
import type { SiteSettings } from "~/platform/site/site-settings";
import { addSiteVersion, newestSite } from "~/platform/site/site-versions.server";
import { administrator } from "./accounts";

/** The operator disables these while the body runs, and enables all again afterwards. */
export async function whileHidden<Result>(
  hidden: Partial<SiteSettings["hidden"]>,
  body: () => Promise<Result>,
): Promise<Result> {
  const host = await administrator();
  const hide = async (lists: SiteSettings["hidden"]) => {
    await write(async (tx) => {
      const { number: _, ...settings } = await newestSite(tx);
      await addSiteVersion(tx, { ...settings, hidden: lists }, host.id);
    });
    await readSite();
  };
  const nothing = { categories: [], cities: [], eventTypes: [] };
  await hide({ ...nothing, ...hidden });
  try {
    return await body();
  } finally {
    await hide(nothing);
  }
}
