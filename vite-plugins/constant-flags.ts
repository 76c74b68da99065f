import type { Plugin } from "vite";

/**
 * Remix's flags as constants in the browser's code, so that what they turn off is left out of it: fetching without single
 * fetch, discovery of routes, pages without a server. Remix itself reads them only when it runs.
 */
export function constantFlags(flags: Record<string, boolean | undefined> = {}): Plugin {
  return {
    name: "aayojan-constant-flags",
    apply: "build",
    transform(code, id, { ssr } = {}) {
      if (ssr || !id.includes("/@remix-run/react/dist/esm/")) return null;
      const decided = code
        .replace(/(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g, (_, flag: string) =>
          String(flags[flag] === true),
        )
        .replaceAll("window.__remixContext.isSpaMode", "false");
      return { code: decided, map: null };
    },
  };
}
