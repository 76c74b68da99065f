import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { pathOf, probes } from "./probe-paths";

type Routes = ServerBuild["routes"];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Remix ranks all routes for each path; here only those whose first segment can match. */
export function routeMatcher(routes: Routes) {
  const tree = routeTree(routes);
  const firstSegments = new Set(tree.flatMap(firstSegmentsOf).filter(isLiteral));
  const bySegment = new Map(
    [...firstSegments].map((segment) => [segment, only(tree, segment)] as const),
  );
  const others = only(tree, null);
  return (requested: string) => {
    const path = pathOfPage(requested);
    const segment = firstSegmentIn(path);
    const candidates = segment === null ? tree : (bySegment.get(segment) ?? others);
    const matches = matchRoutes(candidates, path);
    if (!matches) return null;
    const ids = matches.map(({ route }) => route.id ?? "");
    const paths = matches.map(({ route }) => route.path?.replace(/^\/+/, "")).filter(Boolean);
    return { ids, leaf: ids.at(-1) ?? "", pattern: `/${paths.join("/")}` };
  };
}

/** Remix matches a path with every route several times: a handler gets the matching ones only. */
export function routeHandlers(build: ServerBuild) {
  const matching = routeMatcher(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (path: string) => {
    const matched = matching(path);
    if (!matched) return null;
    const { ids, leaf } = matched;
    const handle = handlers.get(leaf) ?? createRequestHandler(withRoutes(build, ids), build.mode);
    handlers.set(leaf, handle);
    return { leaf, handle };
  };
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** Remix's script appends `.data` to request a page's data. */
const pathOfPage = (path: string) => (path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));

function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path = "", index } = route;
    return [index ? { id, path, index } : { id, path, children: routeTree(routes, id) }];
  });
}

function firstSegmentsOf({ path, children }: RouteObject): string[] {
  const [first = ""] = (path ?? "").toLowerCase().split("/");
  return first ? [first] : (children?.flatMap(firstSegmentsOf) ?? []);
}

const isLiteral = (segment: string) => !/^[:*]/.test(segment) && !segment.endsWith("?");

function only(tree: RouteObject[], segment: string | null): RouteObject[] {
  return tree.flatMap((route) => {
    const [first = ""] = (route.path ?? "").toLowerCase().split("/");
    if (first) return first === segment || !isLiteral(first) ? [route] : [];
    if (route.index) return [route];
    const children = only(route.children ?? [], segment);
    return [{ ...route, children }];
  });
}

/** Null if Remix reads the path in a special way. */
function firstSegmentIn(path: string) {
  const first = path.split("/")[1] ?? "";
  return /^[\w.-]*$/.test(first) ? first.toLowerCase() : null;
}

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
