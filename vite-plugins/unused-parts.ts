import type { Plugin } from "vite";

type Parts = {
  /** Functions that no page of ours calls, or not with anything to do, or that we say better; and what each gives instead of running. */
  functions: Record<string, string>;
  /** Expressions whose value is known, each wherever the file has it. */
  expressions?: Record<string, string>;
};

/**
 * What working pages never use of Remix and its router, by their files: fetchers, data that comes later (`defer`, `Await`),
 * blocked navigation, view transitions, discovery and prefetching of routes, styles of single routes, pages without a server. No
 * bundler can know that: in the packages all of it hangs together.
 */
export const unusedParts: Record<string, Parts> = {
  "@remix-run/router/dist/router.js": {
    functions: {
      fetch: "undefined",
      getUpdatedRevalidatingFetchers: "undefined",
      deleteFetcher: "undefined",
      deleteFetcherAndUpdateState: "undefined",
      markFetchRedirectsDone: "false",
      abortStaleFetchLoads: "false",
      resolveFetcherDeferredResults: "undefined",
      resolveNavigationDeferredResults: "undefined",
      cancelActiveDeferreds: "[]",
      isDeferredResult: "false",
      isDeferredData: "false",
      shouldBlockNavigation: "undefined",
      getBlocker: "undefined",
      deleteBlocker: "undefined",
      restoreAppliedTransitions: "undefined",
      persistAppliedTransitions: "undefined",
      discoverRoutes: "undefined",
      patchRoutes: "undefined",
      _internalSetRoutes: "undefined",
    },
    expressions: {
      "future.v7_partialHydration": "true",
      "opts.body !== undefined)": "false)",
      "init.patchRoutesOnNavigation": "undefined",
      "fogOfWar.active &&": "false &&",
      "if (isFogOfWar)": "if (false)",
      "fetchLoadMatches.forEach(": "false && fetchLoadMatches.forEach(",
      "activeDeferreds.forEach(": "false && activeDeferreds.forEach(",
      "state.fetchers.forEach(": "false && state.fetchers.forEach(",
      "pendingViewTransitionEnabled)": "false)",
      "appliedViewTransitions.get(state.location.pathname)": "undefined",
      "appliedViewTransitions.has(location.pathname)": "false",
    },
  },
  "react-router/dist/index.js": {
    functions: { DefaultErrorComponent: "null", Await: "null" },
  },
  "react-router-dom/dist/index.js": {
    functions: { useViewTransitionState: "false" },
    expressions: {
      "!viewTransitionOpts || isViewTransitionUnavailable": "true",
      "if (vtContext.isTransitioning": "if (false",
      "if (!vtContext.isTransitioning": "if (false",
      "if (renderDfd && pendingState": "if (false",
    },
  },
  "@remix-run/react/dist/esm/components.js": {
    functions: {
      Links: "null",
      PrefetchPageLinks: "null",
      usePrefetchBehavior: "[false, null, {}]",
      DeferredHydrationScript: "null",
    },
    expressions: {
      'NavLink.displayName = "NavLink";': "",
      "= staticContext ?": "= false ?",
      "!isStatic ?": "true ?",
      "!isStatic &&": "false &&",
    },
  },
  "@remix-run/react/dist/esm/routes.js": {
    functions: { preventInvalidServerHandlerCall: "undefined", fetchServerHandler: "undefined" },
    expressions: {
      "if (isSpaMode)": "if (false)",
      "!routeModule.clientLoader)": "true)",
      "!routeModule.clientAction)": "true)",
      "if (mod.clientLoader)": "if (false)",
      "if (mod.clientAction)": "if (false)",
    },
  },
  // Its English page with the error's stack, where our own error page fails as well. `React` is the name that file has for it.
  "@remix-run/react/dist/esm/errorBoundaries.js": {
    functions: {
      RemixRootDefaultErrorBoundary: `React.createElement("html", null, React.createElement("body", null, React.createElement("a", { href: "" }, "Open this page again · यह पेज फिर से खोलें")))`,
    },
  },
  "@remix-run/react/dist/esm/links.js": {
    functions: { prefetchStyleLinks: "undefined" },
  },
  "@remix-run/react/dist/esm/data.js": {
    functions: { fetchData: "undefined", parseDeferredReadableStream: "undefined" },
  },
  "@remix-run/react/dist/esm/fallback.js": {
    functions: { RemixRootDefaultHydrateFallback: "null" },
  },
  "@remix-run/react/dist/esm/single-fetch.js": {
    functions: { singleFetchLoaderFetcherStrategy: "undefined" },
  },
};

/**
 * Leaves these parts out of the browser's scripts. The packages' versions are pinned; with others the build fails where a part is
 * not found.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: "aayojan-without-unused-parts",
    apply: "build",
    transform(code, id, { ssr } = {}) {
      const file = Object.keys(unusedParts).find((one) => id.endsWith(`/node_modules/${one}`));
      const parts = file && unusedParts[file];
      if (ssr || !parts) return null;
      const shorter = Object.entries(parts.expressions ?? {}).reduce((text, [from, to]) => {
        if (!text.includes(from)) this.error(`${file} has no ${from}`);
        return text.replaceAll(from, to);
      }, code);
      const bodies = functionBodies(this.parse(shorter));
      const emptied = Object.entries(parts.functions).map(([name, value]) => {
        const [body, another] = bodies.get(name) ?? [];
        if (!body || another) this.error(`${file} has no one function ${name}`);
        return { ...body, value };
      });
      return {
        code: emptied.sort((a, b) => b.start - a.start).reduce(emptyBody, shorter),
        map: null,
      };
    },
  };
}

type Range = { start: number; end: number };

/** Of every declared function, by its name, wherever it is declared. */
function functionBodies(node: unknown, bodies = new Map<string, Range[]>()): Map<string, Range[]> {
  if (typeof node !== "object" || node === null) return bodies;
  if ("type" in node && node.type === "FunctionDeclaration") {
    const { id, body } = node as unknown as { id: { name: string }; body: Range };
    bodies.set(id.name, [...(bodies.get(id.name) ?? []), body]);
  }
  for (const child of Object.values(node)) functionBodies(child, bodies);
  return bodies;
}

const emptyBody = (code: string, { start, end, value }: Range & { value: string }) =>
  `${code.slice(0, start)}{ return ${value}; }${code.slice(end)}`;
