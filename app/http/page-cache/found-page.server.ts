import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import { required } from "~/platform/required";
import { lineOf, pathOf, publicPages, withRoutes } from "./public-routes.server";

/** A page's route with those around it, from the root inwards, and an app that has no other. */
type PageRoutes = { pattern: string; ids: string[]; build: ServerBuild };

/**
 * Draws a public page whose loaders all answer with plain data, by the entry of the app. Null for an address of no page, and
 * for a page of which a loader refuses, redirects or fails: Remix's own handler answers those.
 */
export function foundPageDrawing(build: ServerBuild) {
  const pages = publicPages(build.routes).map((id): PageRoutes => {
    const ids = lineOf(build.routes, id);
    return { pattern: pathOf(build.routes, id), ids, build: withRoutes(build, ids) };
  });
  return async (request: Request): Promise<Response | null> => {
    const url = new URL(request.url);
    for (const page of pages) {
      const match = matchPath(page.pattern, url.pathname);
      if (match) return drawFound(request, url, page, match.params);
    }
    return null;
  };
}

type Params = EntryContext["staticHandlerContext"]["matches"][number]["params"];

async function drawFound(
  request: Request,
  url: URL,
  { pattern, ids, build }: PageRoutes,
  params: Params,
) {
  try {
    const loaderData = await load({ request, url, pattern, params, context: {} }, ids, build);
    const context = entryContext(url, { ids, build, params, loaderData });
    return await build.entry.module.default(request, 200, new Headers(), context, {});
  } catch {
    return null;
  }
}

/** What Remix gives to a loader, and the URL and the pattern that React Router 7 gives besides. */
type LoaderArgs = LoaderFunctionArgs & { url: URL; pattern: string };

/** All of the page's data, by the route's id. */
async function load(args: LoaderArgs, ids: string[], { routes }: ServerBuild) {
  const loaded = ids.map(async (id) => {
    const data = await routes[id]?.module.loader?.(args);
    if (data instanceof Response) throw data;
    return [id, data ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

type Loaded = { ids: string[]; build: ServerBuild; params: Params; loaderData: object };

/**
 * What Remix's own handler hands to the entry, but for data of the browser's React. React Router 7 wants more of the build and
 * the branches of its matching, which no public page asks for, and no deferred data.
 */
function entryContext(url: URL, { ids, build, params, loaderData }: Loaded): EntryContext {
  const { assets, routes } = build;
  const { pathname, search } = url;
  const routeModules = Object.fromEntries(
    ids.map((id) => [id, required(routes[id], `route ${id}`).module]),
  );
  const matches = ids.map((id) => ({
    params,
    pathname,
    pathnameBase: pathname,
    route: { id, path: routes[id]?.path },
  }));
  const staticHandlerContext = {
    basename: "/",
    location: { pathname, search, hash: "", state: null, key: "default" },
    matches,
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const context = {
    ...build,
    manifest: assets,
    routeModules,
    staticHandlerContext,
    branches: [],
    renderMeta: {},
    serializeError: ({ message }: Error) => ({ message }),
  };
  return context;
}
