import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Route = {
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
};

export type BuiltRoute = {
  id: string;
  /** `/providers/:slug/enquire` */
  pattern: string;
  /** An index route has the same pattern as the one around it. */
  isIndex: boolean;
  takesForms: boolean;
};

/** The site map as the server has it: the browser's names only the pages that hydrate. */
export function builtRoutes(): BuiltRoute[] {
  const built = readFileSync("build/server/index.js", "utf8");
  const manifest = /^const serverManifest = (\{.*\});$/m.exec(built);
  const { routes } = runInNewContext(`(${manifest![1]!})`) as { routes: Record<string, Route> };
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${patternOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.entries(routes).map(([id, { index, hasAction }]) => ({
    id,
    pattern: patternOf(id) || "/",
    isIndex: index === true,
    takesForms: hasAction,
  }));
}

/** Every pattern once. */
export const routePatterns = (): string[] => [
  ...new Set(builtRoutes().map(({ pattern }) => pattern)),
];
