import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Language } from "~/platform/i18n";
import { runInContext, type Rendering, type RequestContext } from "../request-context.server";
import { withPublicRoutes } from "./public-routes.server";

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
