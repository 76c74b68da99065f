import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { boundNames } from "./exports";
import { moduleOf } from "./imports";

/**
 * A top-level declaration of a file, `file#name`, or its code outside all declarations: `file#`.
 */
type DeclarationName = string;

/**
 * What the declarations of our files use of each other, the tables they insert into, and the
 * classes they give to elements.
 */
type Calls = {
  uses: Map<DeclarationName, Set<DeclarationName>>;
  insertsInto: Map<DeclarationName, Set<string>>;
  classes: Map<DeclarationName, Set<string>>;
};

/**
 * Reads the code without running it: a function that names another may call it. Names in types are
 * ignored, and values passed on as properties are not followed.
 */
export function callsIn(files: readonly string[]): Calls {
  const read = files.map(readFile);
  const exportsOf = new Map(read.map((one) => [one.file, one]));
  const calls: Calls = { uses: new Map(), insertsInto: new Map(), classes: new Map() };
  for (const one of read)
    for (const [name, { names, tables, classes }] of one.declarations) {
      const uses = new Set<DeclarationName>();
      for (const used of names) {
        const target = declarationOf(one, used, exportsOf);
        if (target) uses.add(target);
      }
      calls.uses.set(`${one.file}#${name}`, uses);
      calls.insertsInto.set(`${one.file}#${name}`, tables);
      calls.classes.set(`${one.file}#${name}`, classes);
    }
  return calls;
}

type Declaration = { names: Set<string>; tables: Set<string>; classes: Set<string> };
type ReadFile = {
  file: string;
  declarations: Map<string, Declaration>;
  /** Local name → its origin. */
  imported: Map<string, { file: string; name: string }>;
};

function declarationOf(
  from: ReadFile,
  name: string,
  all: Map<string, ReadFile>,
): DeclarationName | null {
  if (from.declarations.has(name)) return `${from.file}#${name}`;
  const origin = from.imported.get(name);
  const other = origin && all.get(origin.file);
  if (!other) return null;
  return origin.name === from.file ? null : declarationOf(other, origin.name, all);
}

function readFile(file: string): ReadFile {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: ReadFile = { file, declarations: new Map(), imported: new Map() };
  const declare = (name: string, node: ts.Node) => {
    const declaration = found.declarations.get(name) ?? {
      names: new Set(),
      tables: new Set(),
      classes: new Set(),
    };
    collect(node, declaration);
    found.declarations.set(name, declaration);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      noteImports(statement, found);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      declare(statement.name?.text ?? "default", statement);
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) for (const bound of boundNames(name)) declare(bound, initializer);
        else declare("", statement);
    else declare("", statement);
  }
  return found;
}

function noteImports(statement: ts.ImportDeclaration | ts.ExportDeclaration, found: ReadFile) {
  const specifier = statement.moduleSpecifier;
  if (!specifier || !ts.isStringLiteral(specifier)) return;
  const module = moduleOf(specifier.text, found.file);
  const file = module && fileOf(module);
  if (!file) return;
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)))
    for (const { name, propertyName } of bindings.elements)
      found.imported.set(name.text, { file, name: (propertyName ?? name).text });
}

const fileOf = (module: string): string | undefined =>
  [module, `${module}.ts`, `${module}.tsx`, `${module}/index.ts`].find(
    (one) => /\.tsx?$/.test(one) && existsSync(one),
  );

function collect(node: ts.Node, into: Declaration) {
  if (ts.isTypeNode(node)) return;
  if (ts.isIdentifier(node) && !isPropertyName(node)) into.names.add(node.text);
  const table = insertedTable(node);
  if (table) into.tables.add(table);
  if (namesClasses(node)) collectClasses(node, into.classes);
  ts.forEachChild(node, (child) => collect(child, into));
}

const namesClasses = (node: ts.Node) =>
  (ts.isJsxAttribute(node) && /^(\w+C|c)lassName$/.test(node.name.getText())) ||
  (ts.isCallExpression(node) && node.expression.getText() === "classNames");

function collectClasses(node: ts.Node, into: Set<string>) {
  if (ts.isStringLiteralLike(node)) for (const name of node.text.split(/\s+/)) into.add(name);
  ts.forEachChild(node, (child) => collectClasses(child, into));
}

export const isPropertyName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

/** `x.insert(table)` and `x.insert(schema.table)`. */
function insertedTable(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [table] = node.arguments;
  if (node.expression.name.text !== "insert" || !table) return null;
  return ts.isPropertyAccessExpression(table) ? table.name.text : table.getText();
}
