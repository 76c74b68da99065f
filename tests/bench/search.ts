// `npm run bench:search -- 100000`: how long one search takes in the process, its page and its count together, without
// drawing it. docs/performance.md holds the last figures.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machine } from "./report";

const providers = Number(process.argv[2] ?? 5000);
const times = 30;

/** Words that one in seven has, few have, are misspelled, are in Hindi; and two that most have in their texts. */
const searches = {
  common: "q=caterers",
  "common, by price": "q=caterers&sort=price-low",
  "common, up to ₹20,000": "q=caterers&maxPrice=20000",
  rare: "q=4711",
  misspelled: "q=photogarphy",
  Hindi: "q=मेहंदी",
  "two words": "q=brass%20band",
  "a beginning": "q=s",
  "in every text": "q=morning%20market",
  nothing: "q=zorbing",
};

const folder = mkdtempSync(join(tmpdir(), "aayojan-bench-"));
process.env.DATABASE_URL = `file:${join(folder, "aayojan.db")}`;
process.env.STORAGE_URL = `file:${join(folder, "files")}`;
process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";

const { prepareDatabase } = await import("~/platform/database/prepare.server");
const { closeDatabase } = await import("~/platform/database/database.server");
const { rebuildCatalogue } = await import("~/features/directory/listings/rebuild.server");
const { searchFilters } = await import("~/features/directory/search/filters");
const { countMatching, providersMatching } =
  await import("~/features/directory/search/search.server");
const { rebuildSearchIndex } = await import("~/features/directory/search-index/rebuild.server");
const { fillCatalogue } = await import("./catalogue");
try {
  console.log(machine("none"));
  await prepareDatabase();
  fillCatalogue(join(folder, "aayojan.db"), providers);
  await rebuildCatalogue();
  const filling = performance.now();
  await rebuildSearchIndex();
  console.log(
    `${providers} live providers; their search index was written in ${((performance.now() - filling) / 1000).toFixed(1)} s.\n`,
  );
  console.log("| Search | Found | p50 ms | worst ms | in Delhi: found | p50 ms | worst ms |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const [name, query] of Object.entries(searches)) {
    const [everywhere, inDelhi] = [await measured(query), await measured(`${query}&city=delhi`)];
    console.log(`| ${[name, ...everywhere, ...inDelhi].join(" | ")} |`);
  }
} finally {
  await closeDatabase();
  rmSync(folder, { recursive: true });
}

async function measured(query: string) {
  const { filters } = searchFilters.read(new URLSearchParams(query));
  const taken: number[] = [];
  let many = 0;
  for (let round = 0; round < times; round += 1) {
    const began = performance.now();
    const [count] = await Promise.all([countMatching(filters), providersMatching(filters, null)]);
    taken.push(performance.now() - began);
    many = count;
    if (taken.reduce((sum, one) => sum + one, 0) > 20_000) break;
  }
  taken.sort((one, other) => one - other);
  const ms = (one = 0) => one.toFixed(1);
  return [many, ms(taken[Math.floor(taken.length / 2)]), ms(taken.at(-1))];
}
