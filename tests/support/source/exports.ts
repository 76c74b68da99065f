import { readFileSync } from "node:fs";
import ts from "typescript";
import { moduleOf } from "./imports";

/** A file's exports, and the names it imports from our other files; `*` if it imports all. */
type Names = { exported: string[]; imported: { from: string; name: string }[] };

/**
 * The exports of `files` that none of `readers`, which are all our files, imports: 'file: name'.
 */
export function unusedExports(files: string[], readers: string[]): string[] {
  const names = new Map(readers.map((file) => [file, namesIn(file)]));
  const imported = new Set([...names.values()].flatMap((of) => of.imported.map(keyOf)));
  return files.flatMap((file) => {
    const from = file.replace(/(\/index)?\.\w+$/, "");
    const isImported = (name: string) => imported.has(keyOf({ from, name }));
    const exported = isImported("*") ? [] : (names.get(file)?.exported ?? []);
    return exported.filter((name) => !isImported(name)).map((name) => `${file}: ${name}`);
  });
}

const keyOf = ({ from, name }: { from: string; name: string }) =>
  `${from.replace(/\.(tsx?|m?js)$/, "")}: ${name}`;

function namesIn(file: string): Names {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const exported: string[] = [];
  const imported: Names["imported"] = [];
  const take = (module: ts.Node | undefined, names: string[]) => {
    const from = module && ts.isStringLiteral(module) ? moduleOf(module.text, file) : null;
    if (from) imported.push(...names.map((name) => ({ from, name })));
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) take(node.moduleSpecifier, importedNames(node.importClause));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      take(node.argument.literal, ["*"]);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      take(node.arguments[0], ["*"]);
    else if (ts.isExportDeclaration(node)) {
      const names =
        node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
      exported.push(...names.map(({ name }) => name.text));
      take(node.moduleSpecifier, names.length ? names.map(originalName) : ["*"]);
    } else exported.push(...exportedNames(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { exported, imported };
}

function importedNames(clause: ts.ImportClause | undefined): string[] {
  const named = clause?.namedBindings;
  return [
    ...(clause?.name ? ["default"] : []),
    ...(named && ts.isNamespaceImport(named) ? ["*"] : []),
    ...(named && ts.isNamedImports(named) ? named.elements.map(originalName) : []),
  ];
}

const originalName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier) =>
  (propertyName ?? name).text;

function exportedNames(node: ts.Node): string[] {
  if (ts.isExportAssignment(node)) return ["default"];
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return [];
  if (has(ts.SyntaxKind.DefaultKeyword)) return ["default"];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  return "name" in node && node.name ? [(node.name as ts.Identifier).text] : [];
}

export const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : boundNames(one.name)));
