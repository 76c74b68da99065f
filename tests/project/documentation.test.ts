import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { layerDiagram } from "../support/source/layers";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "app/ui/README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

describe.each(documents)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  test("names only files that exist", () => {
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
  });

  test("links only to files and headings that exist", () => {
    expect(linksIn(text).filter((link) => !leadsSomewhere(link, document))).toEqual([]);
  });
});

test("the diagram of the layers matches the imports", () => {
  const [, diagram] = /^## Layers\n[^`]*```\n([^`]+)\n```/m.exec(
    readFileSync("docs/architecture.md", "utf8").replaceAll(/`[^`\n]+`/g, ""),
  )!;
  expect(diagram).toBe(layerDiagram());
});

test("every decision is in the index, and every line of it is a decision", () => {
  const files = readdirSync("docs/decisions").filter((name) => name !== "README.md");
  const listed = linksIn(readFileSync("docs/decisions/README.md", "utf8"));
  expect(listed.sort()).toEqual(files.sort());
  expect(files.filter((name) => !/^\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
});

describe("docs/security.md", () => {
  const rows = readFileSync("docs/security.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\| *(-|Rule)/.test(line))
    .map((line) => line.split("|").slice(1, -1));

  test("has no empty cell", () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(
      rows.filter((cells) => cells.length !== 4 || cells.some((cell) => !cell.trim())),
    ).toEqual([]);
  });

  test("names tests by existing titles", () => {
    const named = rows.flatMap(([, , tests = ""]) =>
      tests.split(";").flatMap((one) => {
        const [, file = ""] = /`([^`]+)`/.exec(one) ?? [];
        return [...one.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file, title: title! }));
      }),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ file, title }) => !readFileSync(file, "utf8").includes(title))).toEqual(
      [],
    );
  });
});

/**
 * Code spans that are a path from the root, or one of our own imports. Placeholders like
 * `app/routes/<url>` are left out.
 */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code!)
    .filter((code) => /^((app|db|docs|seed|tests|public|\.ci)\/|~\/)[^\s<>{}*…]*$/.test(code));
}

function isThere(path: string): boolean {
  const file = path.replace(/^~\//, "app/");
  return ["", ".ts", ".tsx", "/index.ts"].some((ending) => existsSync(file + ending));
}

function linksIn(text: string): string[] {
  const markdown = [...text.matchAll(/\]\(([^)\s]+)\)/g)];
  const images = [...text.matchAll(/\bsrc="([^"]+)"/g)];
  return [...markdown, ...images]
    .map(([, link]) => link!)
    .filter((link) => !/^(https?:|mailto:)/.test(link));
}

function leadsSomewhere(link: string, document: string): boolean {
  const [file = "", heading] = link.split("#");
  const target = file ? join(dirname(document), file) : document;
  if (!existsSync(target)) return false;
  return heading === undefined || headingsIn(readFileSync(target, "utf8")).includes(heading);
}

const headingsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .replace(/\s/g, "-"),
  );
