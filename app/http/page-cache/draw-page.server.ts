import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Language } from "~/platform/i18n";
import { runInContext, type Drawing, type RequestContext } from "../request-context.server";
import { foundPageDrawing } from "./found-page.server";
import { withPublicRoutes } from "./public-routes.server";

/** What Remix answered: a page, found or not, or a redirect without one. */
type DrawnPage = { status: number; headers: Record<string, string>; html: string };

export type DrawPage = (
  asked: { address: string; language: Language; drawing: Drawing },
  context: RequestContext,
) => Promise<DrawnPage>;

/**
 * Draws public pages without Remix's request handler where all loaders of a page answer with plain data: it compares an address
 * with every route three times, and encodes data for a browser's React that these pages don't have. Express, which reads
 * the disk for a file of that name first, is left out too. What remains, errors and redirects, is answered by a Remix that
 * knows the public routes alone.
 */
export function pageDrawing(build: ServerBuild): DrawPage {
  const publicBuild = withPublicRoutes(build);
  const handle = createRequestHandler(publicBuild);
  const draw = foundPageDrawing(publicBuild);
  return async ({ address, language, drawing }, context) => {
    const request = new Request(new URL(address, "http://localhost"), {
      headers: { "Page-Language": language },
    });
    const own: RequestContext = { ...context, memo: new Map(), afterwards: [], drawing };
    const answer = await runInContext(own, async () => (await draw(request)) ?? handle(request));
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      html: drawing.html ?? (await answer.text()),
    };
  };
}
