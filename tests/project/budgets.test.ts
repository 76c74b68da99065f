import { existsSync, readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { languages } from "~/platform/i18n";
import { allTexts } from "~/platform/i18n.server";

// The size of what the built pages load, compressed with brotli's best level, as it is sent
// (vite-plugins/small-assets.ts).
const kb = (bytes: number) => bytes / 1_000;

type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const assets = readdirSync("build/client/assets").map((name) => `/assets/${name}`);
const asset = (pattern: RegExp) => assets.find((path) => pattern.test(path))!;
const manifestPath = asset(/manifest-.*\.js$/);
const { entry, routes } = JSON.parse(
  /=(.*?);?\s*$/s.exec(readFileSync(`build/client${manifestPath}`, "utf8"))![1]!,
) as Manifest;
const enhance = asset(/enhance-.*\.js$/);
const sent = (path: string) => readFileSync(`build/client${path}.br`).length;

const withParents = (route: Route): Route[] => {
  const parent = routes[route.parentId ?? ""];
  return [route, ...(parent ? withParents(parent) : [])];
};

function scriptsOf(route: Route): string[] {
  const modules = [entry, ...withParents(route)];
  const loaded = modules.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set([manifestPath, enhance, ...loaded])];
}

const keysOfRoutes = JSON.parse(readFileSync("build/page-texts.json", "utf8")) as Record<
  string,
  string[]
>;

function sizeOfTexts(route: Route, language: (typeof languages)[number]): number {
  const texts = allTexts(language);
  const keys = withParents(route).flatMap(({ id }) => keysOfRoutes[id] ?? []);
  const text = (key: string) =>
    key.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts);
  const ofRoute = Object.fromEntries([...new Set(keys)].map((key) => [key, text(key)]));
  return brotliCompressSync(JSON.stringify(ofRoute)).length;
}

const sourceOf = (id: string) => {
  const file = `app/${id}/route.tsx`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};
const working = Object.values(routes).filter(({ id }) => /hydrate: true/.test(sourceOf(id)));
const pages = readdirSync("app/routes").map((name) => `routes/${name}`);

describe("working pages", () => {
  test("exist, each with its scripts and texts", () => {
    expect(working.map(({ id }) => id)).toContain("routes/service-provider-onboarding.$step");
    for (const route of working) expect(sizeOfTexts(route, "hi")).toBeGreaterThan(500);
  });

  test.each(working.map((route) => [route.id, route] as const))(
    "%s loads at most 120 KB of script, with its texts, in at most 8 files",
    (id, route) => {
      const scripts = scriptsOf(route);
      const script = scripts.reduce((sum, path) => sum + sent(path), 0);
      for (const language of languages) {
        const total = kb(script + sizeOfTexts(route, language));
        expect(total, `${id} in ${language}, KB`).toBeLessThanOrEqual(120);
      }
      expect(scripts.length, `${id}, files: ${scripts.join(" ")}`).toBeLessThanOrEqual(8);
    },
  );
});

test("the packages that pages import are the ones that run in the browser", () => {
  const packages = readFileSync(`build/client${asset(/packages-.*\.js$/)}`, "utf8");
  const traces = [
    "NO_I18NEXT_INSTANCE", // react-i18next
    "__intent__", // conform
    "/__manifest", // Remix's discovery of routes, which a flag turns off
    "Invalid blocker state transition", // the router's blocked navigation, which no page uses
  ];
  expect(traces.filter((trace) => !packages.includes(trace))).toEqual([]);
});

describe("all other pages", () => {
  test("have no code in the browser build beyond their own script", () => {
    const known = Object.keys(routes);
    const others = pages.filter((id) => sourceOf(id) && !/hydrate: true/.test(sourceOf(id)));
    const frames = ["routes/admin", "routes/dashboard"];
    const withCode = others.filter(
      // A route without browser code of its own shares the root's module.
      (id) => known.includes(id) && routes[id]?.module !== routes.root?.module,
    );
    expect(withCode.filter((id) => !frames.includes(id))).toEqual([]);
  });

  test("load at most 4 KB of our own script", () => {
    expect(kb(sent(enhance))).toBeLessThanOrEqual(4);
    expect(readFileSync(`build/client${enhance}`, "utf8")).not.toMatch(/\bimport\b/);
  });
});

// The print style sheet does not block rendering on screen.
test.each(["marketplace", "working-pages", "papers", "api-reference"])(
  "the styles of a first page, with those of %s, are at most 14 KB",
  (name) => {
    const sheets = ["all-pages", "hindi-fonts", name].map((one) => new RegExp(`/${one}-.*\\.css$`));
    const total = sheets.reduce((sum, sheet) => sum + sent(asset(sheet)), 0);
    expect(kb(total)).toBeLessThanOrEqual(14);
  },
);
