import { presentUsers } from "~/features/moderation/administration/user-presenter.server";
import { reviewFigures } from "~/features/applications/review/figures/overview.server";
import { presentQueue } from "~/features/applications/review/queue/review-queue-presenter.server";
import { similarProviders } from "~/features/directory/search/similar-providers.server";
import {
  liveProviderBySlug,
  newestLiveProviders,
} from "~/features/directory/profile-queries.server";
import {
  liveCountsByCategory,
  liveCountsByCity,
} from "~/features/directory/listings/listing-counts.server";
import { searchFilters } from "~/features/directory/search/search-filters";
import {
  countMatching,
  providersMatching,
} from "~/features/directory/search/search-profiles.server";
import { sitemapPart, sitemapParts } from "~/features/directory/sitemap.server";
import type { Cursor } from "~/platform/database/keyset";
import { translatorFor } from "~/platform/i18n.server";

const t = translatorFor("en");
const filtersOf = (query: string) => searchFilters.read(new URLSearchParams(query)).filters;
const count = (query: string) => () => countMatching(filtersOf(query));
const list =
  (query: string, cursor: Cursor | null = null) =>
  async () =>
    (await providersMatching(filtersOf(query), cursor)).rows.length;
/** Before everything: the last page, read from the end. */
const end: Cursor = { side: "before", key: -1, id: "0" };
const users = (query: string) => async () =>
  (await presentUsers(t, "en", new URLSearchParams(query))).rows.length;
const queue = (query: string) => async () =>
  (await presentQueue(t, "en", new URLSearchParams(query))).rows.length;

const [newest] = await newestLiveProviders(1);

/** What is read → the query; it returns how many were found. */
export const reads: Record<string, () => Promise<number>> = {
  "count: all": count(""),
  "count: photographers in Delhi": count("category=photography&city=delhi"),
  "count: up to ₹20,000": count("maxPrice=20000"),
  "count: for a small event": count("size=small"),
  "count: for a small event in Delhi, up to ₹20,000": count("city=delhi&size=small&maxPrice=20000"),
  "list: all, the newest": list(""),
  "list: all, the last page": list("", end),
  "list: photographers in Delhi, the cheapest": list(
    "category=photography&city=delhi&sort=price-low",
  ),
  "count: up to ₹1,00,000 for 200 guests": count("maxPrice=100000&guests=200"),
  "list: all, the cheapest for 200 guests": list("sort=price-low&guests=200"),
  "list: all, the dearest for 200 guests": list("sort=price-high&guests=200"),
  "list: up to ₹1,00,000 for 200 guests": list("maxPrice=100000&guests=200"),
  "list: up to ₹20,000": list("maxPrice=20000"),
  "list: up to ₹1": list("maxPrice=1"),
  "list: for a small event": list("size=small"),
  "facets: cities of a category": async () => (await liveCountsByCity("photography")).length,
  "facets: categories of a city": async () => (await liveCountsByCategory("delhi")).size,
  home: async () => {
    const [counts] = await Promise.all([
      liveCountsByCategory(),
      newestLiveProviders(6),
      liveCountsByCity(),
    ]);
    return counts.size;
  },
  profile: async () => (await liveProviderBySlug(newest?.slug ?? "")).packages.length,
  "profile: providers like it": async () =>
    (await similarProviders(await liveProviderBySlug(newest?.slug ?? ""))).length,
  "sitemap: index": async () => (await sitemapParts()).length,
  "sitemap: a part": async () => (await sitemapPart("1")).length,
  ...Object.fromEntries(
    [
      ...[
        "caterers",
        "4711",
        "photogarphy",
        "मेहंदी",
        "brass band",
        "s",
        "morning market",
        "zorbing",
      ],
    ].flatMap((q) =>
      ["", "&city=delhi"].flatMap((city) => {
        const query = `q=${encodeURIComponent(q)}${city}`;
        const name = `'${q}'${city && " in Delhi"}`;
        return [
          [`search: ${name}`, list(query)],
          [`search: ${name}, count`, count(query)],
        ];
      }),
    ),
  ),
  "search: 'caterers', cheapest first": list("q=caterers&sort=price-low"),
  "search: 'caterers', up to ₹1,00,000 for 200 guests": list(
    "q=caterers&maxPrice=100000&guests=200",
  ),
  "search: 'caterers', cheapest for 200 guests": list("q=caterers&sort=price-low&guests=200"),
  "users: all": users(""),
  "users: suspended": users("state=suspended"),
  "users: 'sharma'": users("q=sharma"),
  "users: 'nobody'": users("q=nobody"),
  "queue: to do": queue(""),
  "queue: approved, the newest": queue("state=approved&sort=newest"),
  "queue: 'nobody'": queue("q=nobody"),
  "review: figures": async () => (await reviewFigures({ id: "nobody" })).waiting,
};
