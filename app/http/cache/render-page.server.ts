import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Language } from "~/platform/i18n";
import { runInContext, type Rendering, type RequestContext } from "../request-context.server";
import { withRoutes } from "../build-with-routes.server";
import { publicPath } from "./public-url";

/** Remix's answer: a page, found or not, or a redirect without one. */
type RenderedPage = { status: number; headers: Record<string, string>; html: string };

export type RenderPage = (
  requested: { path: string; language: Language; rendering: Rendering },
  context: RequestContext,
) => Promise<RenderedPage>;

/**
 * Renders public pages with Remix's request handler, with no other routes, because Remix matches a
 * path with every route several times. Skips Express, which would first look for a file on disk.
 */
export function pageRenderer(build: ServerBuild): RenderPage {
  const handle = createRequestHandler(withPublicRoutes(build));
  return async ({ path, language, rendering }, context) => {
    const request = new Request(new URL(path, "http://localhost"), {
      headers: { "Page-Language": language },
    });
    const own: RequestContext = { ...context, memo: new Map(), afterwards: [], rendering };
    const answer = await runInContext(own, () => handle(request));
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      html: rendering.html ?? (await answer.text()),
    };
  };
}

type Routes = ServerBuild["routes"];

/** The build with the public pages and their parent routes only. */
const withPublicRoutes = (build: ServerBuild): ServerBuild =>
  withRoutes(
    build,
    publicPages(build.routes).flatMap((id) => lineOf(build.routes, id)),
  );

/** The ids of the routes that are public pages; not the root, which shares the home page's path. */
function publicPages(routes: Routes): string[] {
  const around = new Set(Object.keys(routes).map((id) => routes[id]?.parentId));
  return Object.keys(routes).filter(
    (id) => !around.has(id) && publicPath(examplePath(routes, id)) !== null,
  );
}

/** A route and its parents, from the root inwards. */
function lineOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...lineOf(routes, parent), id] : [id];
}

/** A path that the route answers, with `x` for each parameter. */
const examplePath = (routes: Routes, id: string): string =>
  `/${lineOf(routes, id)
    .flatMap((one) => routes[one]?.path || [])
    .join("/")}`.replaceAll(/:\w+/g, "x");
