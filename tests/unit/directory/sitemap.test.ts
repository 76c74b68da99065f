import { expect, test } from "vitest";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { sitemapPart } from "~/features/directory/sitemap.server";
import { fillCatalogue, profilePaths } from "../../bench/catalogue";
import { paths } from "~/urls";
import { openProvider } from "../../support/records/enquiries";
import { whileHidden } from "../../support/records/site-offer";

test("a part of the sitemap names each profile once, and does not hold up other requests", async () => {
  const file = process.env.DATABASE_URL!.replace("file:", "");
  fillCatalogue(file, 2100);
  await rebuildCatalogue();
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const pages = await sitemapPart("1");
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(pages.map(({ path }) => path).sort()).toEqual(profilePaths(file).sort());
});

test("the landing pages of a category disabled by the host are not in the sitemap", async () => {
  const slug = "security";
  await openProvider({ categories: [slug] });
  const listed = async () =>
    (await sitemapPart("lists")).some(({ path }) => path === paths.category(slug));
  expect(await listed()).toBe(true);
  expect(await whileHidden({ categories: [slug] }, listed)).toBe(false);
});
