import type { ServerBuild } from "@remix-run/node";
import { withRoutes } from "../build-with-routes.server";
import { publicPath } from "./public-url";

type Routes = ServerBuild["routes"];

/** The app with its public pages and what stands around them, and no other route. */
export const withPublicRoutes = (build: ServerBuild): ServerBuild =>
  withRoutes(
    build,
    publicPages(build.routes).flatMap((id) => lineOf(build.routes, id)),
  );

/**
 * The ids of the routes that are public pages: the root has the home page's path, and stands
 * around it.
 */
function publicPages(routes: Routes): string[] {
  const around = new Set(Object.keys(routes).map((id) => routes[id]?.parentId));
  return Object.keys(routes).filter(
    (id) => !around.has(id) && publicPath(examplePath(routes, id)) !== null,
  );
}

/** A route and all around it, from the root inwards. */
function lineOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...lineOf(routes, parent), id] : [id];
}

/** A path that the route answers, with `x` for what stands for many. */
const examplePath = (routes: Routes, id: string): string =>
  `/${lineOf(routes, id)
    .flatMap((one) => routes[one]?.path || [])
    .join("/")}`.replaceAll(/:\w+/g, "x");
