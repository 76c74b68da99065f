import type { ServerBuild } from "@remix-run/node";
import { publicAddress } from "./public-address";

type Routes = ServerBuild["routes"];

/** The app with its public pages and what stands around them, and no other route. */
export function withPublicRoutes(build: ServerBuild): ServerBuild {
  const wanted = publicPages(build.routes).flatMap((id) => lineOf(build.routes, id));
  return withRoutes(build, wanted);
}

/** The ids of the routes that are public pages: the root has the home page's address, and stands around it. */
export function publicPages(routes: Routes): string[] {
  const around = new Set(Object.keys(routes).map((id) => routes[id]?.parentId));
  return Object.keys(routes).filter(
    (id) => !around.has(id) && publicAddress(examplePath(routes, id)) !== null,
  );
}

export function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** A route and all around it, from the root inwards. */
export function lineOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...lineOf(routes, parent), id] : [id];
}

/** The pattern of a route's addresses: `/providers/:slug`. */
export const pathOf = (routes: Routes, id: string): string =>
  `/${lineOf(routes, id)
    .flatMap((one) => routes[one]?.path || [])
    .join("/")}`;

/** An address that the route answers, with `x` for what stands for many. */
const examplePath = (routes: Routes, id: string) => pathOf(routes, id).replaceAll(/:\w+/g, "x");
