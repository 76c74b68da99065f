import { desc } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { now } from "../clock.server";
import { schema, type Tx } from "../database/database.server";
import { settingsUntilSaved } from "./current-site.server";
import type { Site, SiteSettings } from "./site-settings";

const { siteVersions } = schema;

export async function newestSite(tx: Tx): Promise<Site> {
  const newest = await tx
    .select()
    .from(siteVersions)
    .orderBy(desc(siteVersions.number))
    .limit(1)
    .get();
  return { ...settingsUntilSaved(), ...newest?.settings, number: newest?.number ?? 0 };
}

export async function addSiteVersion(tx: Tx, settings: SiteSettings, changedBy: AccountId) {
  const [saved] = await tx
    .insert(siteVersions)
    .values({ settings: { ...settings }, changedBy, changedAt: now() })
    .returning({ number: siteVersions.number });
  return saved?.number ?? 0;
}
