import { readFileSync } from "node:fs";
import ts from "typescript";

type TableUse = { from: string; table: string; writes: boolean };

/** The tables that a file of db/schema declares, by their names in code. */
export const tablesIn = (schemaFile: string): string[] =>
  [...readFileSync(schemaFile, "utf8").matchAll(/^export const (\w+) = sqliteTable\(/gm)].map(
    ([, name]) => name!,
  );

/**
 * Each use of a table in a file: `schema.x`, `const { x } = schema`, `db.query.x`, and whether it
 * is written to.
 */
export function tableUsesIn(file: string): TableUse[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const local = new Map<string, string>();
  const found: TableUse[] = [];
  const note = (table: string, node: ts.Node) =>
    found.push({ from: file, table, writes: isWritten(node) });
  const visit = (node: ts.Node) => {
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isObjectBindingPattern(node.name)
    ) {
      if (node.initializer.getText(source) === "schema")
        for (const { name, propertyName } of node.name.elements)
          local.set(name.getText(source), (propertyName ?? name).getText(source));
    } else if (ts.isPropertyAccessExpression(node) || ts.isQualifiedName(node)) {
      const [left, right] = ts.isQualifiedName(node)
        ? [node.left, node.right]
        : [node.expression, node.name];
      const owner = left.getText(source);
      if (owner === "schema" || owner.endsWith(".query")) note(right.text, node);
    } else if (ts.isIdentifier(node) && !ts.isBindingElement(node.parent)) {
      const table = local.get(node.text);
      if (table) note(table, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `tx.insert(table)`, `.update(table)` or `.delete(table)`. */
function isWritten(node: ts.Node): boolean {
  const call = node.parent;
  return (
    ts.isCallExpression(call) &&
    call.arguments[0] === node &&
    ts.isPropertyAccessExpression(call.expression) &&
    ["insert", "update", "delete"].includes(call.expression.name.text)
  );
}
