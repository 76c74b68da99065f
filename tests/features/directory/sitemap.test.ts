import { expect, test } from "vitest";
import { idsInPart, newId } from "~/platform/ids.server";

test.each([1, 2, 7, 12, 112])("each of %i parts of the sitemap holds its share", (parts) => {
  const ids = Array.from({ length: parts * 500 }, newId);
  const shares = Array.from({ length: parts }, (_, index) => {
    const { from, to } = idsInPart(index + 1, parts);
    return ids.filter((id) => id >= from && (to === null || id < to)).length;
  });
  expect(shares.reduce((sum, many) => sum + many, 0)).toBe(ids.length);
  expect(Math.max(...shares)).toBeLessThan(650);
});
