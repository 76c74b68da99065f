import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Language } from "~/platform/i18n";
import { runInContext, type Rendering, type RequestContext } from "../request-context.server";
import { withRoutes } from "../build-with-routes.server";
import { publicPath } from "./public-url";

type RenderedPage = { status: number; headers: Record<string, string>; html: string };

export type RenderPage = (
  requested: { path: string; language: Language; rendering: Rendering },
  context: RequestContext,
) => Promise<RenderedPage>;

/** Without other routes, as Remix matches a path with each several times; without Express. */
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

const withPublicRoutes = (build: ServerBuild): ServerBuild =>
  withRoutes(
    build,
    publicPages(build.routes).flatMap((id) => lineOf(build.routes, id)),
  );

/** Not the root, which shares the home page's path. */
function publicPages(routes: Routes): string[] {
  const around = new Set(Object.keys(routes).map((id) => routes[id]?.parentId));
  return Object.keys(routes).filter(
    (id) => !around.has(id) && publicPath(examplePath(routes, id)) !== null,
  );
}

function lineOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...lineOf(routes, parent), id] : [id];
}

const examplePath = (routes: Routes, id: string): string =>
  `/${lineOf(routes, id)
    .flatMap((one) => routes[one]?.path || [])
    .join("/")}`.replaceAll(/:\w+/g, "x");
