import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

const mostKept = 5000;

/**
 * Names the route of an address by its pattern, like `/providers/:slug`: what nobody routes has one
 * name together.
 */
export function routeNames({ routes }: Pick<ServerBuild, "routes">): (url: string) => string {
  const tree = (parentId?: string): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path = "", index } = route;
      return [index ? { id, path, index } : { id, path, children: tree(id) }];
    });
  const all = tree();
  const kept = new Map<string, string>();
  const nameOf = (path: string): string => {
    if (path.startsWith("/assets/")) return "/assets/*";
    if (path === "/healthz" || path === "/readyz" || path === "/metrics") return path;
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const matches = matchRoutes(all, page);
    const pattern = matches
      ?.map(({ route }) => route.path)
      .filter(Boolean)
      .join("/");
    return matches ? `/${pattern?.replace(/^\/+/, "") ?? ""}` : "none";
  };
  return (url) => {
    const path = url.split("?", 1)[0] ?? "";
    let name = kept.get(path);
    if (name === undefined) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(path, (name = nameOf(path)));
    }
    return name;
  };
}
