import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
};

export type BuiltRoute = {
  id: string;
  /** `/providers/:slug/enquire` */
  pattern: string;
  /** An index route has the same pattern as its parent. */
  isIndex: boolean;
  takesForms: boolean;
};

/**
 * The routes as the server knows them: the browser's manifest lists only the pages that hydrate.
 */
export function routeManifest(): Record<string, ManifestRoute> {
  const built = readFileSync("build/server/index.js", "utf8");
  const manifest = /^const serverManifest = (\{.*\});$/m.exec(built);
  return (runInNewContext(`(${manifest![1]!})`) as { routes: Record<string, ManifestRoute> })
    .routes;
}

/** The site map. */
export function builtRoutes(): BuiltRoute[] {
  return (known ??= readRoutes());
}

let known: BuiltRoute[] | undefined;

function readRoutes(): BuiltRoute[] {
  const routes = routeManifest();
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

/** A route's path by the name of its folder, with this value for each parameter. */
export function pathOf(folder: string, value = ""): string {
  const route = builtRoutes().find(({ id }) => id === `routes/${folder}`);
  if (!route) throw new Error(`There is no route ${folder}`);
  return route.pattern.replace(/:\w+/g, value);
}

/** Every pattern once. */
export const routePatterns = (): string[] => [
  ...new Set(builtRoutes().map(({ pattern }) => pattern)),
];
