import type { ServerBuild } from "@remix-run/node";
import { pathOf, probes } from "./probe-paths";
import { routeMatcher } from "./route-matching.server";

const maxCached = 5000;

/** By its pattern, like `/providers/:slug`; unknown paths share one name. */
export function routeNames({ routes }: Pick<ServerBuild, "routes">): (url: string) => string {
  const matching = routeMatcher(routes);
  const cached = new Map<string, string>();
  const nameOf = (path: string) => {
    if (path.startsWith("/assets/")) return "/assets/*";
    if (probes.has(path)) return path;
    return matching(path)?.pattern ?? "none";
  };
  return (url) => {
    const path = pathOf({ url });
    let name = cached.get(path);
    if (name === undefined) {
      if (cached.size >= maxCached) cached.clear();
      cached.set(path, (name = nameOf(path)));
    }
    return name;
  };
}
