import { expect, test } from "vitest";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { sitemapPart } from "~/features/directory/sitemap.server";
import { idsInPart, newId } from "~/platform/ids.server";
import { fillCatalogue, profilePaths } from "../../bench/catalogue";
import { paths } from "~/urls";
import { openProvider } from "../../support/records/enquiries";
import { whileHidden } from "../../support/records/site-offer";

test.each([1, 2, 7, 12, 112])("each of %i parts of the sitemap holds its share", (parts) => {
  const ids = Array.from({ length: parts * 500 }, newId);
  const shares = Array.from({ length: parts }, (_, index) => {
    const { from, to } = idsInPart(index + 1, parts);
    return ids.filter((id) => id >= from && (to === null || id < to)).length;
  });
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(ids.length);
  expect(Math.max(...shares)).toBeLessThan(650);
});

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
