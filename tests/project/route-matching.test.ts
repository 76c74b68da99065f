import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { routeMatcher } from "~/http/guard/route-matching.server";
import { routeManifest } from "../support/source/built-routes";

const routes = routeManifest();
type RouteObject = Parameters<typeof matchRoutes>[0][number];
const tree = (parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(id) }));
const all = tree();
const matching = routeMatcher(routes as unknown as Parameters<typeof routeMatcher>[0]);

const patternOf = (id: string): string => {
  const { parentId, path } = routes[id]!;
  return `${parentId ? patternOf(parentId) : ""}${path ? `/${path}` : ""}`;
};
/** An example path for each route, and similar paths. */
const paths = Object.keys(routes).flatMap((id) => {
  const example = patternOf(id).replaceAll(/:\w+/g, "x-1").replace("*", "a/b") || "/";
  return [
    example,
    `${example}/`,
    `${example}//`,
    `/${example}`,
    `${example}/more`,
    example.toUpperCase(),
    example.replace(/[a-z]/, (character) => `%${character.charCodeAt(0).toString(16)}`),
    example.replace(/.$/, ""),
    example.replace(/^\/[^/]+/, "/nothing"),
    `${example}%2Fmore`,
    `${example}.data`,
    `${example}?`,
  ];
});

test("the few routes checked for a path are the ones that Remix finds among them all", () => {
  expect(new Set(paths).size).toBeGreaterThan(1000);
  for (const path of paths)
    expect([path, matching(path)?.ids ?? null]).toEqual([
      path,
      matchRoutes(all, path.replace(/\.data$/, ""))?.map(({ route }) => route.id) ?? null,
    ]);
});
