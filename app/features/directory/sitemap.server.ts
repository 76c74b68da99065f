import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { and, asc, gt, gte, lt, ne } from "drizzle-orm";
import { isLive } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import { idsInPart } from "~/platform/ids.server";
import { findCity } from "~/platform/india/places/places";
import { notFound } from "~/platform/refusals";
import { paths } from "~/paths";
import { liveCount } from "./queries.server";

const { listingCounts, providers } = schema;

type SitemapPage = { path: string; changedAt?: Date };

/** What a part holds on average; by the ids' chance it stays below 10,000. */
const profilesInPart = 9000;
/** What a part may hold at all, by the rules of sitemaps. */
const most = 50_000;
/** Others get a turn between these. */
const readAtOnce = 1000;

/** The names of the parts: the pages and lists, then the profiles by number. */
export async function sitemapParts(): Promise<string[]> {
  const many = await profileParts();
  return ["lists", ...Array.from({ length: many }, (_, index) => String(index + 1))];
}

/**
 * The pages of one part. A part of profiles is a range of their ids, which are random: it is found without counting those before.
 * @throws Refusal notFound for a name that `sitemapParts` does not give.
 */
export async function sitemapPart(name: string): Promise<SitemapPage[]> {
  if (name === "lists") return lists();
  const number = /^[1-9]\d{0,5}$/.test(name) ? Number(name) : 0;
  const many = await profileParts();
  if (number === 0 || number > many) throw notFound();
  const { from, to } = idsInPart(number, many);
  const beforeEnd = to === null ? undefined : lt(providers.id, to);
  const pages: SitemapPage[] = [];
  for (let begin = gte(providers.id, from); pages.length < most;) {
    const found = await db
      .select({ id: providers.id, slug: providers.slug, changedAt: providers.updatedAt })
      .from(providers)
      .where(and(isLive, begin, beforeEnd))
      .orderBy(asc(providers.id))
      .limit(readAtOnce);
    for (const { slug, changedAt } of found) pages.push({ path: paths.provider(slug), changedAt });
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) break;
    begin = gt(providers.id, last.id);
    await nextLoopTurn();
  }
  return pages;
}

const profileParts = async () =>
  Math.ceil((await liveCount({ category: "", city: "" })) / profilesInPart);

/** Landing pages only where there is somebody to find. */
async function lists(): Promise<SitemapPage[]> {
  const found = await db
    .select({ category: listingCounts.category, city: listingCounts.city })
    .from(listingCounts)
    .where(ne(listingCounts.category, ""));
  const landing = found.filter(({ city }) => city === "" || findCity(city)?.slug === city);
  return [
    ...[paths.home(), paths.providers(), paths.becomeAProvider()],
    ...[paths.terms(), paths.privacy(), paths.grievance()],
    ...landing.map(({ category, city }) => paths.category(category, city)),
  ].map((path) => ({ path }));
}
