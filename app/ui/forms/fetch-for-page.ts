import { matchRoutes } from "@remix-run/react";

/**
 * Without a readable answer to a post, Remix would show its error page and lose what was typed: the
 * post is answered here, as unsent. What can't be fetched is left to the browser, as are documents.
 */
export function fetchForPage(language: string, messageFor: (status?: number) => string) {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== location.origin) return send(request);
    request.headers.set("Page-Language", language);
    if (!url.pathname.endsWith(".data")) return send(request);
    if (request.method === "GET" && routeAt(pageAt(url)) !== routeAt(location.href))
      return opened(pageAt(url));
    const answer = await wholeAnswer(send(request)).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return null;
    });
    if (answer?.headers.has("X-Remix-Response")) return answer;
    if (request.method === "POST") return unsentAnswer(messageFor(answer?.status), init?.body);
    return opened(pageAt(url));
  };
}

/** Remix waits forever, until this document is gone. */
function opened(url: string): Promise<Response> {
  // Restored from the back/forward cache, it would still be waiting.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  // No fade to the next page: people act here and look there for the result.
  addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition());
  location.assign(url);
  return new Promise(() => {});
}

type KnownRoute = { id: string; parentId?: string; path?: string; index?: boolean };

type Manifest = { routes: Record<string, KnownRoute> };

function routeAt(url: string) {
  // Remix and React Router 7 have the same list under different names.
  const { __remixManifest, __reactRouterManifest } = window as Window & {
    __remixManifest?: Manifest;
    __reactRouterManifest?: Manifest;
  };
  const routes = Object.values((__remixManifest ?? __reactRouterManifest)?.routes ?? {});
  const below = (parentId?: string): Parameters<typeof matchRoutes>[0] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: below(id) },
      );
  return matchRoutes(below(), new URL(url).pathname)?.at(-1)?.route.id;
}

/** The connection may also break in the middle of an answer. */
async function wholeAnswer(answering: Promise<Response>) {
  const answer = await answering;
  const { status, headers } = answer;
  return new Response((await answer.text()) || null, { status, headers });
}

function unsentAnswer(toast: string, body: BodyInit | null | undefined) {
  const formId =
    body instanceof FormData || body instanceof URLSearchParams ? body.get("_form") : null;
  const known = typeof formId === "string" ? formId : null;
  // turbo-stream: each `_n` and n is the position of a name or value in the list; -7 is undefined.
  const positions = { _3: 4, _5: known === null ? -7 : 6, _7: 8 };
  const encoded = [{ _1: 2 }, "data", positions, "unsent", true, "formId", known, "toast", toast];
  return new Response(`${JSON.stringify(encoded)}\n`, { status: 503 });
}

function pageAt(url: URL) {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  page.searchParams.delete("_routes");
  return page.href;
}
