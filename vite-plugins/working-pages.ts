import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "vite";

const clientRoute = "?__remix-build-client-route";
const assets = "build/client/assets";

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
  hasLoader: boolean;
};
type Manifest = { routes: Record<string, Route> };

/**
 * Only routes with `hydrate: true` get React: Remix's manifest in the browser names no others, and
 * every other URL is a route `elsewhere`, which `fetchForPage` opens as a document.
 */
export function workingPages(): Plugin {
  let server = false;
  return {
    name: "aayojan-working-pages",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      server = Boolean(config.build.ssr);
    },
    transform(_, id) {
      if (server || !id.endsWith(clientRoute)) return null;
      return inBrowser(id.replace(clientRoute, "")) ? null : { code: "export {};", map: null };
    },
    // Remix writes the browser's manifest while it builds the server.
    writeBundle() {
      if (!server) return;
      for (const name of readdirSync(assets).filter((one) => /^manifest-.*\.js$/.test(one)))
        shorten(`${assets}/${name}`);
    },
  };
}

/** A frame is `dashboard` of `dashboard.status`. */
function inBrowser(file: string): boolean {
  const folder = dirname(file);
  const routes = dirname(folder);
  return (
    !routes.endsWith("/routes") ||
    isWorking(file) ||
    readdirSync(routes)
      .map((name) => `${routes}/${name}`)
      .filter((one) => one.startsWith(`${folder}.`))
      .some((one) => readdirSync(one).includes("route.tsx") && isWorking(`${one}/route.tsx`))
  );
}

const isWorking = (file: string) => /\bhydrate: true\b/.test(readFileSync(file, "utf8"));

function shorten(file: string) {
  const start = "window.__remixManifest=";
  const manifest = JSON.parse(
    readFileSync(file, "utf8").replace(start, "").replace(/;\s*$/, ""),
  ) as Manifest;
  const { root } = manifest.routes;
  if (!root) throw new Error(`${file} has no root`);
  const working = Object.values(manifest.routes).filter(({ id }) => isWorking(fileOf(id)));
  const included = Object.values(manifest.routes).filter(
    ({ id, hasAction }) => inBrowser(fileOf(id)) || (hasAction && fileOf(id).endsWith(".ts")),
  );
  // A frame's own URL, and the root's, match the frame only, unless it has an index.
  const frames = included.filter(({ id }) => working.some(({ parentId }) => parentId === id));
  // Documents whose URL also matches a working page's pattern: the browser would render that page.
  const hidden = Object.values(manifest.routes).filter(
    (route) => !included.includes(route) && working.some((one) => fitsPattern(route, one)),
  );
  const elsewhere = (id: string, fields: Partial<Route>) => ({
    ...root,
    ...fields,
    id,
    hasLoader: true,
  });
  manifest.routes = Object.fromEntries(
    [
      ...included,
      ...hidden.map(({ id, parentId, path }) => elsewhere(id, { parentId, path })),
      elsewhere("elsewhere", { parentId: "root", path: "*" }),
      ...frames.map(({ id }) =>
        elsewhere(`${id}/elsewhere`, { parentId: id, path: undefined, index: true }),
      ),
    ].map((route) => [route.id, route]),
  );
  writeFileSync(file, `${start}${JSON.stringify(manifest)};`);
}

const fitsPattern = ({ parentId, path = "" }: Route, pattern: Route) =>
  parentId === pattern.parentId &&
  new RegExp(`^${pattern.path?.replace(/:\w+/g, "[^/]+")}$`).test(path);

function fileOf(id: string): string {
  if (id === "root") return "app/root.tsx";
  const folder = `app/${id}`;
  return `${folder}/${readdirSync(folder).includes("route.tsx") ? "route.tsx" : "route.ts"}`;
}
