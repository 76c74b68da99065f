import type { ServerBuild } from "@remix-run/node";
import type { Language } from "~/platform/i18n";
import { required } from "~/platform/required";
import { routeHandlers } from "../guard/route-matching.server";
import { runInContext, type Rendering, type RequestContext } from "../request-context.server";

type RenderedPage = { status: number; headers: Record<string, string>; html: string };

export type RenderPage = (
  requested: { path: string; language: Language; rendering: Rendering },
  context: RequestContext,
) => Promise<RenderedPage>;

/** Without Express. */
export function pageRenderer(build: ServerBuild): RenderPage {
  const handlerFor = routeHandlers(build);
  return async ({ path, language, rendering }, context) => {
    const [pathname = ""] = path.split("?", 1);
    const { handle } = required(handlerFor(pathname), "route of a public page");
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
