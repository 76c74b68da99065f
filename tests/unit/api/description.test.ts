import { expect, test } from "vitest";
import { openApiDocument } from "~/api/openapi/openapi.server";
import { operations } from "~/api/operations.server";

test("building the API description does not block other requests, and it is then cached per language", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const [english, again] = await Promise.all([openApiDocument("en"), openApiDocument("en")]);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(operations.length);
  expect(again).toBe(english);
  expect(await openApiDocument("en")).toBe(english);
  const hindi = await openApiDocument("hi");
  expect(hindi.info.description).not.toBe(english.info.description);
  expect(Object.keys(hindi.paths)).toEqual(Object.keys(english.paths));
});
