import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Language } from "~/platform/i18n";
import { runInContext, type Rendering, type RequestContext } from "../request-context.server";
import { withRoutes } from "../build-with-routes.server";
import { publicPath } from "./public-url";

/** What Remix answered: a page, found or not, or a redirect without one. */
type RenderedPage = { status: number; headers: Record<string, string>; html: string };

export type RenderPage = (
  asked: { path: string; language: Language; rendering: Rendering },
  context: RequestContext,
) => Promise<RenderedPage>;

/**
 * Renders public pages by Remix's request handler, with no other routes: it matches a path with
 * every route several times. Express is left out: it looks on the disk for a file of that name
 * first.
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

/** The app with its public pages and what stands around them, and no other route. */
const withPublicRoutes = (build: ServerBuild): ServerBuild =>
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
