import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { isPropertyName } from "./calls";
import { importsOf, sourcesIn } from "./imports";

const read = (file: string) => readFileSync(file, "utf8");
const parse = (file: string) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);

/** Parsing takes time, so only files are parsed that contain the text at all. */
export const mentioning = (text: RegExp, files: Iterable<string>) =>
  [...files].filter((file) => text.test(read(file)));

/** The files that these load when they run: imported, or started as a worker by their name. */
export function reachedFrom(entries: readonly string[]): Set<string> {
  const workers = new Map(
    sourcesIn("app")
      .filter((file) => file.endsWith(".mjs"))
      .map((file) => [basename(file), file]),
  );
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { to, typeOnly } of importsOf(file)) {
      const target = typeOnly ? undefined : fileOf(to);
      if (target) visit(target);
    }
    for (const text of mentioning(/\.mjs/, [file]).flatMap(textsIn)) {
      const worker = workers.get(basename(text));
      if (worker) visit(worker);
    }
  };
  entries.forEach(visit);
  return reached;
}

const fileOf = (module: string) =>
  ["", ".ts", ".tsx", "/index.ts"]
    .map((end) => module + end)
    .find((path) => /\.(tsx?|m?js)$/.test(path) && existsSync(path));

/** Every string in a file's code, except the names of its imports. */
export function textsIn(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return texts;
}

/** Those of these packages that none of these files uses. */
export function unusedPackages(packages: readonly string[], files: Iterable<string>): string[] {
  const unused = new Set(packages);
  for (const file of files) {
    const code = read(file);
    if ([...unused].some((name) => code.includes(`"${name}`)))
      for (const name of packagesUsedIn(file)) unused.delete(name);
  }
  return [...unused];
}

/**
 * The packages that a file uses: one of the names it imports of them occurs in its code, it imports
 * them for their effect or while it runs, or it looks for their path.
 */
function packagesUsedIn(file: string): Set<string> {
  const source = parse(file);
  const used = new Set<string>();
  const imported = new Map<string, string>();
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node)) return noteImport(node, imported, used);
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly)
      used.add(packageOf(node.moduleSpecifier));
    if (ts.isCallExpression(node) && loadsModule(node)) used.add(packageOf(node.arguments[0]));
    const from =
      ts.isIdentifier(node) && !isPropertyName(node) ? imported.get(node.text) : undefined;
    if (from) used.add(from);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return used;
}

function noteImport(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  imported: Map<string, string>,
  used: Set<string>,
) {
  const name = packageOf(moduleSpecifier);
  if (!importClause) used.add(name);
  if (!importClause || importClause.isTypeOnly) return;
  const { namedBindings } = importClause;
  const names =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly)
      : [namedBindings];
  for (const one of [importClause, ...names]) if (one?.name) imported.set(one.name.text, name);
}

/** `import("package")`, `require("package")` and `resolve("package/file")`. */
const loadsModule = ({ expression, arguments: [first] }: ts.CallExpression) =>
  first !== undefined &&
  (expression.kind === ts.SyntaxKind.ImportKeyword ||
    /(^|\.)(require|resolve)$/.test(expression.getText()));

/** The package of a specifier, such as `@remix-run/node` of `@remix-run/node/dist`. */
function packageOf(specifier: ts.Node | undefined): string {
  const text = specifier && ts.isStringLiteralLike(specifier) ? specifier.text : "";
  return text
    .split("/")
    .slice(0, text.startsWith("@") ? 2 : 1)
    .join("/");
}
