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

/** On average: parts are ranges of random ids, so none exceeds 10,000 in practice. */
const profilesInPart = 9000;
/** The limit of the sitemap protocol. */
const maxUrls = 50_000;
/** Other requests are served between these batches. */
const readAtOnce = 1000;

export async function sitemapParts(): Promise<string[]> {
  const partCount = await profileParts();
  return ["lists", ...Array.from({ length: partCount }, (_, index) => String(index + 1))];
}

/** A range of ids is found without counting the ones before it. @throws Refusal notFound */
export async function sitemapPart(name: string): Promise<SitemapPage[]> {
  if (name === "lists") return lists();
  const number = /^[1-9]\d{0,5}$/.test(name) ? Number(name) : 0;
  const partCount = await profileParts();
  if (number === 0 || number > partCount) throw notFound();
  const { from, to } = idsInPart(number, partCount);
  const beforeEnd = to === null ? undefined : lt(providers.id, to);
  const pages: SitemapPage[] = [];
  const today = istDay(now());
  for (let begin = gte(providers.id, from); pages.length < maxUrls;) {
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
