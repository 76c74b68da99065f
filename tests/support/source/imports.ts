import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

export type Import = { from: string; to: string; typeOnly: boolean };

/** Every source file below a folder, as paths from the root of the repository. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
    .map((entry) => relative(".", join(entry.parentPath, entry.name)))
    .sort();

/**
 * A file's imports of our own code: `app/…` and `db/…`, without extensions. Packages are left out.
 */
export function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: Import[] = [];
  const note = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (!node || !ts.isStringLiteral(node)) return;
    const to = moduleOf(node.text, file);
    if (to) found.push({ from: file, to, typeOnly });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) note(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) note(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      note(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

/**
 * The file of ours that an import names, as a path from the root without its extension; null for a
 * package.
 */
export function moduleOf(named: string, file: string): string | null {
  const specifier = named.replace(/\?.*$/, "");
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith("#db/")) return `db/${specifier.slice(4)}`;
  return specifier.startsWith(".") ? join(dirname(file), specifier) : null;
}

/** Circles of files that import each other, including types, each named by its files. */
export function circlesIn(imports: readonly Import[]): string[] {
  const bare = (file: string) => file.replace(/(\/index)?\.(tsx?|m?js)$/, "");
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports)
    graph.set(bare(from), [...(graph.get(bare(from)) ?? []), bare(to)]);
  const done = new Set<string>();
  const path: string[] = [];
  const circles = new Set<string>();
  const visit = (file: string) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.add([...path.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return [...circles];
}
