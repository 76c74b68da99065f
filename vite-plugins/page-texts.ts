import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin, Rollup } from "vite";
import { keysIn, plural } from "./keys-in-code";

const wanted = "virtual:page-texts";
const file = "build/page-texts.json";

/**
 * The browser build lists each page's keys, the server build after it includes the list. In
 * development there is none: pages get all texts.
 */
export function pageTexts(): Plugin {
  let building = false;
  return {
    name: "aayojan-page-texts",
    enforce: "pre",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (source) => (source === wanted ? `\0${wanted}` : null),
    load(id) {
      if (id !== `\0${wanted}`) return null;
      return `export default ${building ? readFileSync(file, "utf8") : "null"};`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const texts = textKeys();
      const code = new Map(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === "chunk"
            ? Object.entries(chunk.modules).map(([id, { code }]) => [id, code ?? ""] as const)
            : [],
        ),
      );
      const keysOf = (ids: string[]) =>
        namedIn(
          reachedFrom(ids, this).map((id) => code.get(id) ?? ""),
          texts,
        );
      const entries = Object.values(bundle).flatMap((chunk) =>
        chunk.type === "chunk" && chunk.isEntry && chunk.facadeModuleId ? chunk.facadeModuleId : [],
      );
      const pages = entries.filter((id) => routeOf(id) !== null);
      const always = entries.filter((id) => !pages.includes(id));
      const keys = pages.map((id) => [
        routeOf(id),
        keysOf(routeOf(id) === "root" ? [id, ...always] : [id]),
      ]);
      writeFileSync(file, JSON.stringify(Object.fromEntries(keys)));
    },
  };
}

function routeOf(id: string): string | null {
  const [path = "", query] = id.split("?", 2);
  if (query !== "__remix-build-client-route") return null;
  return relative("app", path).replace(/(\/route)?\.tsx?$/, "");
}

function reachedFrom(ids: string[], context: Rollup.PluginContext): string[] {
  const reached = new Set(ids);
  for (const id of reached) {
    const found = context.getModuleInfo(id);
    for (const next of [...(found?.importedIds ?? []), ...(found?.dynamicallyImportedIds ?? [])])
      reached.add(next);
  }
  return [...reached];
}

function namedIn(codes: string[], texts: string[]): string[] {
  const features = [...new Set(texts.map((key) => key.split(".", 1)[0] ?? ""))];
  const named = codes.map((code) => keysIn(code, features));
  const whole = new Set(named.flatMap(({ keys }) => keys));
  const patterns = named.flatMap(({ patterns }) => patterns);
  return texts.filter((key) => {
    const bare = key.replace(plural, "");
    return whole.has(bare) || patterns.some((pattern) => pattern.test(bare));
  });
}

type Texts = { [name: string]: string | Texts };

/** By the names that `app/locales/en/index.ts` gives to its files. */
function textKeys(): string[] {
  const folder = "app/locales/en";
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) =>
      keysOf(
        JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Texts,
        name.replace(".json", "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      ),
    );
}

const keysOf = (texts: Texts, path: string): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? `${path}.${name}` : keysOf(text, `${path}.${name}`),
  );
