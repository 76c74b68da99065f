import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { and, asc, gt, gte, lt } from "drizzle-orm";
import { isNotSuspended } from "#db/schema/columns/index-conditions";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { idsInPart } from "~/platform/ids.server";
import { findCity } from "~/platform/india/places/places";
import { notFound } from "~/platform/refusals";
import { withdrawn } from "~/platform/site/current-site.server";
import { paths } from "~/urls";
import { liveCategoriesByCity, liveCount } from "./listings/listing-counts.server";
import { statusOn } from "./profile-lifecycle";

const { providers } = schema;

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
 * The pages of one part. A part of profiles is a range of their ids, which are random: it is found
 * without counting those before.
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
  const today = istDay(now());
  for (let begin = gte(providers.id, from); pages.length < most;) {
    const found = await db
      .select({
        id: providers.id,
        slug: providers.slug,
        changedAt: providers.updatedAt,
        status: providers.status,
        pausedFrom: providers.pausedFrom,
        pausedUntil: providers.pausedUntil,
      })
      .from(providers)
      .where(and(isNotSuspended, begin, beforeEnd))
      .orderBy(asc(providers.id))
      .limit(readAtOnce);
    for (const one of found)
      if (statusOn(one, today) === "live")
        pages.push({ path: paths.provider(one.slug), changedAt: one.changedAt });
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) break;
    begin = gt(providers.id, last.id);
    await nextLoopTurn();
  }
  return pages;
}

const profileParts = async () =>
  Math.ceil((await liveCount({ category: "", city: "" })) / profilesInPart);

/** Landing pages only where there is somebody to find, of the categories that are offered. */
async function lists(): Promise<SitemapPage[]> {
  const found = await liveCategoriesByCity();
  const landing = found.filter(
    ({ category, city }) =>
      withdrawn("categories", [category]).length === 0 &&
      (city === "" || findCity(city)?.slug === city),
  );
  return [
    ...[paths.home(), paths.providers(), paths.becomeAProvider()],
    ...[paths.terms(), paths.privacy(), paths.accessibility(), paths.grievance()],
    ...landing.map(({ category, city }) => paths.category(category, city)),
  ].map((path) => ({ path }));
}
