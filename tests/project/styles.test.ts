import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { callsIn } from "../support/source/calls";
import { sourcesIn } from "../support/source/imports";

const folder = "app/layout/styles";

/** The classes with rules of their own in a style sheet and those it imports. */
function styledBy(sheet: string): string[] {
  const css = readFileSync(sheet, "utf8");
  const imported = [...css.matchAll(/@import "(.+?)"/g)].flatMap(([, path = ""]) =>
    styledBy(join(dirname(sheet), path)),
  );
  const rules = css
    .replace(/\/\*.*?\*\/|"[^"]*"/gs, "")
    .replace(/@import[^;]*;/g, "")
    .matchAll(/([^{};]*)\{|\}/g);
  const own: string[] = [];
  /** Whether each open brace is that of a rule; in a rule, others only style what it contains. */
  const open: boolean[] = [];
  for (const [brace, selectors = ""] of rules) {
    if (brace === "}") open.pop();
    else {
      const isRule = !selectors.trim().startsWith("@");
      if (isRule && !open.includes(true)) own.push(...selectors.split(",").flatMap(classesOf));
      open.push(isRule);
    }
  }
  return [...imported, ...own];
}

/** The classes at the beginning of a selector. */
function classesOf(selector: string) {
  const [first = ""] = selector.trim().split(/\s+/);
  return [...first.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
}

const sheets = new Map(
  readdirSync(folder).map((name) => [name, new Set(styledBy(join(folder, name)))]),
);
const styled = new Set([...sheets.values()].flatMap((classes) => [...classes]));

const { uses, classes } = callsIn(sourcesIn("app").filter((file) => /\.tsx?$/.test(file)));

/** The style sheets of a route's page (`app/root.tsx`). */
function sheetsOf(route: string) {
  const named = [...readFileSync(route, "utf8").matchAll(/styles\/([\w-]+\.css)\?url/g)];
  const own = named.map(([, name = ""]) => name);
  return ["all-pages.css", "print.css", ...(own.length > 0 ? own : ["working-pages.css"])];
}

test("a page loads the styles of every class that its components have in any state", () => {
  const routes = sourcesIn("app/routes").filter((file) => file.endsWith("/route.tsx"));
  const bare = routes.flatMap((route) => {
    const loaded = sheetsOf(route).map((name) => sheets.get(name)!);
    const reached = new Set([...uses.keys()].filter((one) => one.startsWith(`${route}#`)));
    for (const one of reached) for (const used of uses.get(one) ?? []) reached.add(used);
    return [...reached].flatMap((one) =>
      [...(classes.get(one) ?? [])]
        .filter((name) => styled.has(name) && !loaded.some((sheet) => sheet.has(name)))
        .map((name) => `${route}: ${name} of ${one}`),
    );
  });
  expect(bare).toEqual([]);
});
