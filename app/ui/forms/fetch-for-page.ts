import { matchRoutes } from "@remix-run/react";

/**
 * Wraps what Remix fetches. It asks for the language whose words the page has: another tab may have
 * chosen another. And where a posted form gets no answer that Remix can read, Remix would render
 * the error page, and all that was typed would go with the form: such a post is answered here, as
 * unsent, and the page stays. A page that can't be fetched is left to the browser, which says so in
 * its own words and tries again. So is another page than this one: this document holds the texts of
 * its own route alone, and most pages are documents without React.
 * @param messageFor what to do, by the status of the answer; without one nothing arrived
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

/** The way from here to another document; Remix waits for ever, until this one is left. */
function opened(url: string): Promise<Response> {
  // Taken back from the browser's cache, it would go on waiting.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  // Nor does it fade into the next: one acts here and looks there for what came of it.
  addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition());
  location.assign(url);
  return new Promise(() => {});
}

type KnownRoute = { id: string; parentId?: string; path?: string; index?: boolean };

type Manifest = { routes: Record<string, KnownRoute> };

/** The id of the innermost route at a URL, among those that the browser knows. */
function routeAt(url: string): string | undefined {
  // Remix and React Router 7 leave the same list under names of their own.
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
  // An object as Remix sends it (turbo-stream): each `_n` and n is the position of a name or value
  // in the list; -7 is undefined.
  const positions = { _3: 4, _5: known === null ? -7 : 6, _7: 8 };
  const encoded = [{ _1: 2 }, "data", positions, "unsent", true, "formId", known, "toast", toast];
  return new Response(`${JSON.stringify(encoded)}\n`, { status: 503 });
}

/** The page whose data is at this address. */
function pageAt(url: URL): string {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  page.searchParams.delete("_routes");
  return page.href;
}
