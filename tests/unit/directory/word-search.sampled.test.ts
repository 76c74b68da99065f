import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { catalogueVersion } from "~/features/directory/catalogue-version.server";
import {
  prepareSearchIndex,
  rebuildSearchIndex,
} from "~/features/directory/listings/search-index-rebuild.server";
import { servicesQuery } from "~/features/directory/service-json";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { searchFilters } from "~/features/directory/search/search-filters";
import {
  countMatching,
  providersMatching,
} from "~/features/directory/search/search-profiles.server";
import type { SearchQuery } from "~/features/directory/search/search-profiles.server";
import { advanceClock } from "~/platform/clock.server";
import { readCursor } from "~/platform/database/keyset";
import { db, schema, write } from "~/platform/database/database.server";
import { hostileTexts } from "../../support/fuzz/hostile-values";
import { publish } from "../../support/records/directory";
import { sampled } from "../../support/sampled";

const filtersFrom = (query: Record<string, string>) =>
  searchFilters.read(new URLSearchParams(query)).filters;

/** The names that a search lists on all its pages; checks that its count matches. */
async function found(q: string, more: Record<string, string> = {}, limit?: number) {
  const rows = await everyRow(filtersFrom({ q, ...more }), limit);
  return rows.map(({ businessName }) => businessName);
}

async function everyRow(filters: SearchQuery, limit?: number) {
  const rows: { id: string; businessName: string }[] = [];
  let next: string | null = null;
  do {
    const page = await providersMatching(filters, readCursor(next), limit);
    rows.push(...page.rows);
    next = page.next;
  } while (next);
  expect(await countMatching(filters)).toBe(rows.length);
  return rows;
}

const liveIds = async () => {
  const live = eq(schema.providers.status, "live");
  const rows = await db.select({ id: schema.providers.id }).from(schema.providers).where(live);
  return rows.map(({ id }) => id).sort();
};

const plain = { description: "", categories: ["other" as const], city: "kota" };
const named = (businessName: string, more: Parameters<typeof publish>[0] = {}) =>
  publish({ ...plain, businessName, ...more });

beforeEach(() => advanceClock(1000));

describe("a search by words", () => {
  beforeAll(async () => {
    for (const name of [
      "Mehendi by Noor",
      "लक्ष्मी हलवाई",
      "Shaadi Wale",
      "पंडित रामनारायण",
      "Dhol Junction",
      "सोलंकी टेंट हाउस",
      "शर्मा कैटरर्स",
      "Rehman Photography",
      "Annapurna Bhojanalay",
    ])
      await named(name);
  });

  it.each([
    ["Mehendi by Noor", ["mehndi", "Mehendi", "mehandi", "मेहंदी", "मेहँदी", "मेहन्दी"]],
    ["लक्ष्मी हलवाई", ["halwai", "haldwai", "halvaai", "हलवाई", "laxmi", "Lakshmi"]],
    ["Shaadi Wale", ["shaadi", "shadi", "शादी", "shaadee"]],
    ["पंडित रामनारायण", ["pandit", "पंडित", "पण्डित", "ramnarayan"]],
    ["Dhol Junction", ["dhol", "ढोल", "DHOL"]],
    ["सोलंकी टेंट हाउस", ["tent", "टेंट", "tents", "solanki tent house"]],
    ["शर्मा कैटरर्स", ["sharma caterers", "Sharma catering", "शर्मा केटरर्स"]],
    ["Rehman Photography", ["rahman photographer", "रहमान", "फ़ोटोग्राफ़ी रहमान"]],
    ["Annapurna Bhojanalay", ["अन्नपूर्णा भोजनालय", "anapurna", "bhojnalay"]],
  ])("finds %s by every spelling, in either script", async (name, spellings) => {
    for (const q of spellings) expect(await found(q), q).toContain(name);
  });

  it.each(["junc", "junct", "dhol j", "jun dho"])(
    "finds words by their beginnings: %s",
    async (q) => {
      expect(await found(q)).toEqual(["Dhol Junction"]);
    },
  );

  it.each(["junctoin", "junktin", "junctiom", "hunction", "annapurma", "bhojanlaya"])(
    "finds a nearly correct spelling: %s",
    async (q) => expect(await found(q)).toHaveLength(1),
  );

  it("says when it only found words with a similar spelling, and takes no nonsense for a letter", async () => {
    const guessed = async (q: string) => {
      const { isGuess, count } = await providersMatching(filtersFrom({ q }), null);
      return [isGuess, count];
    };
    expect(await guessed("junctoin")).toEqual([true, 1]);
    expect(await guessed("junction")).toEqual([false, 1]);
    expect(await guessed("dhol j")).toEqual([false, 1]);
    expect(await guessed("jjjj")).toEqual([false, 0]);
  });

  it("finds only the correct spelling where a provider has it", async () => {
    await named("Ganga Sound");
    await named("Ganja Sound");
    expect(await found("ganga")).toEqual(["Ganga Sound"]);
    expect(await found("gamga")).toEqual(["Ganga Sound"]);
  });

  it("requires all words, in any order and any part of the profile", async () => {
    const orchid = {
      description: "Marigold arches",
      city: "nashik",
      categories: ["venue-decor"] as ["venue-decor"],
    };
    await named("Orchid", orchid);
    for (const q of [
      "orchid marigold",
      "nashik orchid",
      "नासिक orchid",
      "वेन्यू orchid",
      "decor in Nashik",
    ])
      expect(await found(q), q).toEqual(["Orchid"]);
    expect(await found("orchid junction")).toEqual([]);
  });

  it("lists providers with the words in their name first, then the newest", async () => {
    for (const [name, description] of [
      ["Lotus and Tulip", "Oldest"],
      ["Garlands", "Lotus, tulip"],
      ["Lotus House", "Tulip garlands"],
      ["Ribbons", "Tulip and lotus ribbons"],
    ] as const) {
      await named(name, { description });
      advanceClock(1000);
    }
    const best = ["Lotus and Tulip", "Lotus House", "Ribbons", "Garlands"];
    expect(await found("lotus tulip")).toEqual(best);
    expect(await found("lotus")).toEqual(["Lotus House", "Lotus and Tulip", "Ribbons", "Garlands"]);
  });
});

describe("a word for a trade", () => {
  it("lists providers of that trade after those with the word in their name, and before those that only mention it", async () => {
    for (const [name, categories, description] of [
      ["Jodhana Photography", ["venue-decor"], "Arches"],
      ["Marwar Moments", ["photography"], "Candid portraits"],
      ["Mehran Halls", ["venue-decor"], "With a corner for photography"],
    ] as const) {
      await named(name, { categories: [...categories], description, city: "barmer" });
      advanceClock(1000);
    }
    for (const q of ["photography", "photographers", "फ़ोटोग्राफ़ी"])
      expect(await found(q, { city: "barmer" }), q).toEqual([
        "Jodhana Photography",
        "Marwar Moments",
        "Mehran Halls",
      ]);
  });
});

describe("the pages of a search", () => {
  const all: string[] = [];
  beforeAll(async () => {
    for (let number = 0; number < 30; number += 1) {
      // Some with the same time, some with the word in the name, some without a price.
      if (number % 3) advanceClock(1000);
      const name = number % 4 ? `Peacock ${number}` : `Number ${number}`;
      all.push(name);
      await named(name, {
        description: "Peacock feathers",
        startingPrice: number % 5 ? 1000_00 + number * 100 : null,
        sizes: number % 2 ? ["small"] : ["mega"],
        city: number % 2 ? "surat" : "kota",
      });
    }
  });

  it.each([
    [{ sort: "newest" }, 7],
    [{ sort: "newest" }, 1],
    [{ sort: "newest", city: "surat" }, 4],
    [{ sort: "price-low" }, 7],
    [{ sort: "price-high" }, 4],
  ])(
    "neither repeat nor leave out a provider, forwards and backwards: %o by %i",
    async (more, limit) => {
      const filters = filtersFrom({ q: "peacock", ...more });
      const forward = await found("peacock", more, limit);
      expect(new Set(forward).size).toBe(forward.length);
      expect(forward).toHaveLength("city" in more ? 15 : all.length);
      let page = await providersMatching(filters, null, limit);
      const pages = [page.rows];
      while (page.next)
        pages.push((page = await providersMatching(filters, readCursor(page.next), limit)).rows);
      for (const expected of pages.toReversed().slice(1)) {
        page = await providersMatching(filters, readCursor(page.previous), limit);
        expect(page.rows).toEqual(expected);
      }
      expect(page.previous).toBeNull();
    },
  );

  it("apply the other filters", async () => {
    const names = await found("peacock", { size: "small", maxPrice: "1010", city: "surat" });
    expect(names.sort()).toEqual(["Peacock 1", "Peacock 3", "Peacock 7", "Peacock 9"]);
    expect(await found("peacock", { category: "catering" })).toEqual([]);
    expect(await found("peacock", { city: "delhi" })).toEqual([]);
  });

  it("are the same for scripts, in any of several cities", async () => {
    const read = (locations: string) =>
      servicesMatching(servicesQuery.parse({ q: "peacock", locations }), "en");
    expect((await read("[Surat]")).total).toBe(15);
    expect((await read("[Surat, Kota]")).total).toBe(30);
    expect((await read('["नासिक", "Nowhere at all"]')).total).toBe(0);
  });
});

describe("the words that a provider is found by", () => {
  const expectIntact = async () =>
    expect(await rebuildSearchIndex()).toEqual({ profiles: [], index: false, words: [] });

  it("change with the profile, at once", async () => {
    const { accountId, profile } = await named("Bluebell", { description: "Quince jam" });
    expect(await found("bluebell quince")).toEqual(["Bluebell"]);
    await publish({ ...profile, accountId, businessName: "Foxglove", description: "Quince jelly" });
    expect(await found("bluebell")).toEqual([]);
    expect(await found("quince jelly")).toEqual(["Foxglove"]);
    await expectIntact();
  });

  it("disappear with a pause and a suspension, and return afterwards", async () => {
    const { accountId } = await named("Snowdrop");
    for (const status of ["paused", "live", "suspended", "live"] as const) {
      await write((tx) => setProviderStatus(tx, accountId, status));
      expect(await found("snowdrop")).toEqual(status === "live" ? ["Snowdrop"] : []);
      await expectIntact();
    }
  });
});

describe("any typed text", () => {
  const texts = [
    '"',
    "'",
    "*",
    "a*",
    "NEAR",
    "NEAR(a b)",
    "-",
    "a -b",
    "AND",
    "OR NOT",
    "terms:band",
    "^band",
    "(",
    "{a}",
    "§",
    "¤band",
    "\0",
    "band\0",
    "🎉 band",
    "ा",
    "्",
    "शा".repeat(5000),
    "ﷺ",
    "٣",
    "中文",
    "%",
    "_",
    "\\",
    "a".repeat(41),
    "1 2 3 4 5 6 7 8 9 10 11 12",
  ];
  it.each(sampled([...texts, ...hostileTexts], { alike: true }))(
    "is searched without an error, and counted as listed: %j",
    async (text) => {
      for (const sort of ["newest", "price-low"] as const) {
        const filters = { q: text, city: text, locations: [text], sort, maxPrice: 5000 };
        await everyRow(filters);
        await everyRow({ q: text, sort });
      }
    },
  );

  it.each([1e16 - 2, 2 - 1e16, 0, -1])("can be paged from any position: %i", async (key) => {
    for (const sort of ["newest", "price-low", "price-high"] as const) {
      const all = (await everyRow({ q: "band", sort })).map(({ id }) => id);
      for (const side of ["after", "before"] as const) {
        const { rows } = await providersMatching({ q: "band", sort }, { side, key, id: "x" });
        const start = rows[0] ? all.indexOf(rows[0].id) : 0;
        expect(rows.map(({ id }) => id)).toEqual(all.slice(start, start + rows.length));
      }
    }
  });
});

describe("rebuilding the catalogue", () => {
  type Mended = { profiles?: string[]; index?: boolean; words?: string[] };
  const damages: [damage: string, statements: string[], mended: Mended | "every profile"][] = [
    ["a missing entry", ["delete from search_entries"], "every profile"],
    ["missing terms", ["delete from search_terms"], "every profile"],
    ["terms of another provider", ["update search_terms set terms = 'tulip'"], "every profile"],
    ["a wrong price", ["update search_entries set starting_price = 777"], "every profile"],
    [
      "an index that has lost its terms",
      ["insert into provider_search(provider_search) values ('delete-all')"],
      { index: true },
    ],
    [
      "a word that no provider has",
      ["insert into search_words values ('amaryllis', 3)"],
      { words: ["amaryllis"] },
    ],
    ["a missing word", ["delete from search_words where word = 'dehlia'"], { words: ["dehlia"] }],
    [
      "a wrongly counted word",
      ["update search_words set many = many + 1 where word = 'dehlia'"],
      { words: ["dehlia"] },
    ],
    [
      "missing spellings",
      ["delete from search_spellings where word = 'dehlia'"],
      { words: ["dehlia"] },
    ],
    [
      "a spelling of another word",
      ["insert into search_spellings values ('tulip', 'dehlia')"],
      { words: ["dehlia"] },
    ],
  ];

  it.each(damages)("finds and corrects %s", async (_, statements, mended) => {
    await named("Dahlia");
    const before = await found("dahlai");
    await write(async (tx) => {
      for (const statement of statements) await tx.run(sql.raw(statement));
    });
    const version = await catalogueVersion();
    expect(await rebuildSearchIndex()).toMatchObject(
      mended === "every profile" ? { profiles: await liveIds() } : mended,
    );
    expect(await catalogueVersion()).toBeGreaterThan(version);
    expect(await rebuildSearchIndex()).toEqual({ profiles: [], index: false, words: [] });
    expect(await found("dahlai")).toEqual(before);
  });

  it("continues at the next start after the spelling rules changed", async () => {
    await named("Magnolia");
    await write(async (tx) => {
      await tx.run(sql`delete from search_entries`);
      await tx.run(sql`update catalogue set spelling_version = 0`);
    });
    await prepareSearchIndex();
    expect(await found("magnolia")).toEqual(["Magnolia"]);
    await write((tx) => tx.run(sql`delete from search_entries`));
    await prepareSearchIndex();
    expect(await found("magnolia"), "at every other start nothing is read").toEqual([]);
    await rebuildSearchIndex();
  });
});
