import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Language } from "~/platform/i18n";
import { runInContext, type Drawing, type RequestContext } from "../request-context.server";
import { publicAddress } from "./public-address";

/** What Remix answered: a page, found or not, or a redirect without one. */
type DrawnPage = { status: number; headers: Record<string, string>; html: string };

export type DrawPage = (
  asked: { address: string; language: Language; drawing: Drawing },
  context: RequestContext,
) => Promise<DrawnPage>;

/**
 * Draws public pages by a Remix that knows their routes alone: it compares an address with each route that it has, three
 * times a page. Express, which reads the disk for a file of that name first, is left out too.
 */
export function pageDrawing(build: ServerBuild): DrawPage {
  const handle = createRequestHandler(withPublicRoutes(build));
  return async ({ address, language, drawing }, context) => {
    const request = new Request(new URL(address, "http://localhost"), {
      headers: { "Page-Language": language },
    });
    const own: RequestContext = { ...context, memo: new Map(), afterwards: [], drawing };
    const answer = await runInContext(own, () => handle(request));
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      html: drawing.html ?? (await answer.text()),
    };
  };
}

function withPublicRoutes(build: ServerBuild): ServerBuild {
  const isPublic = (id: string): boolean => publicAddress(examplePath(build.routes, id)) !== null;
  const wanted = new Set(
    Object.keys(build.routes)
      .filter(isPublic)
      .flatMap((id) => lineOf(build.routes, id)),
  );
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** A route and all around it. */
function lineOf(routes: ServerBuild["routes"], id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...lineOf(routes, parent), id] : [id];
}

/** An address that the route answers, with `x` for what stands for many. */
const examplePath = (routes: ServerBuild["routes"], id: string) =>
  `/${lineOf(routes, id)
    .flatMap((one) => routes[one]?.path || [])
    .join("/")
    .replaceAll(/:\w+/g, "x")}`;
