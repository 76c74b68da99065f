import { readFileSync } from "node:fs";
import ts from "typescript";

/** One small change to a source file; `original` and `mutant` are the lines it affects. */
export type Mutant = {
  file: string;
  line: number;
  start: number;
  end: number;
  text: string;
  original: string;
  mutant: string;
};

const operators: Record<string, readonly string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
};

const methods: Record<string, string> = {
  max: "min",
  min: "max",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
  gt: "lt",
  lt: "gt",
};

/** Calls that can be dropped, leaving the list they are made on. */
const optionalCalls = ["filter", "sort", "reverse"];

/** Texts of a form's field, and what a browser fills in: no rule depends on them. */
const fieldTexts = /^(label|hint|autoComplete)$/;

/**
 * Names of log events, translation keys (other tests cover these) and of what an error calls
 * missing.
 */
const wordsOf = /^(t|logSecurityEvent|forbidden|conflict|wrongState|notFound|required)$/;

export function mutantsOf(file: string): Mutant[] {
  const code = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = new Map<string, Mutant>();

  const add = (start: number, end: number, text: string) => {
    if (text === code.slice(start, end)) return;
    const from = code.lastIndexOf("\n", start - 1) + 1;
    const to = code.indexOf("\n", end);
    const inLine = (changed: string) =>
      (code.slice(from, start) + changed + code.slice(end, to)).replace(/\s+/g, " ").trim();
    const [original, mutant] = [inLine(code.slice(start, end)), inLine(text)];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.set(`${start} ${end} ${text}`, { file, line, start, end, text, original, mutant });
  };
  const replace = (node: ts.Node, text: string) => add(node.getStart(), node.end, text);

  /** A property, an element or an argument, with its trailing comma. */
  const drop = (node: ts.Node) => {
    const comma = /^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0;
    add(node.getStart(), node.end + comma, "");
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && fieldTexts.test(node.name.getText())) return;
    if (ts.isObjectLiteralExpression(node) && isMove(node)) return visitMove(node);

    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken;
      for (const other of operators[operator.getText()] ?? []) replace(operator, other);
    } else if (ts.isPrefixUnaryExpression(node)) {
      if (node.operator === ts.SyntaxKind.ExclamationToken) replace(node, node.operand.getText());
    } else if (ts.isIfStatement(node)) {
      for (const always of ["true", "false"]) replace(node.expression, always);
    } else if (ts.isConditionalExpression(node)) {
      for (const always of ["true", "false"]) replace(node.condition, always);
    } else if (ts.isNumericLiteral(node)) {
      replace(node, String(Number(node.text) + 1));
    } else if (ts.isStringLiteral(node)) {
      if (node.text !== "" && isValue(node)) replace(node, '""');
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, "true");
    else if (ts.isArrayLiteralExpression(node)) {
      if (!isTuple(node)) node.elements.forEach(drop);
    } else if (ts.isSpreadAssignment(node)) drop(node);
    else if (ts.isExpressionStatement(node)) replace(node, "{}");
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (optionalCalls.includes(name.text)) replace(node, expression.getText());
    }
    if (ts.isIdentifier(node) && isCalled(node)) {
      const other = methods[node.text];
      if (other) replace(node, other);
    }
    ts.forEachChild(node, visit);
  };

  /** One transition of a lifecycle: another state, another party, every party, one email fewer. */
  const visitMove = (move: ts.ObjectLiteralExpression) => {
    const table = tableAround(move);
    const parties = table.parties.map((party) => `"${party}"`);
    for (const property of move.properties.filter(ts.isPropertyAssignment)) {
      const { name, initializer } = property;
      const value = initializer.getText();
      if (ts.isArrayLiteralExpression(initializer)) initializer.elements.forEach(drop);
      if (name.getText() === "notify") drop(property);
      else if (ts.isStringLiteral(initializer))
        replace(initializer, nextTo(value, name.getText() === "to" ? table.states : parties));
      if (name.getText() === "by") replace(initializer, `[${parties.join(", ")}]`);
    }
  };

  visit(source);
  return [...found.values()].sort((one, other) => one.start - other.start);
}

const nextTo = (value: string, all: readonly string[]) =>
  all[(all.indexOf(value) + 1) % all.length] ?? value;

const propertiesOf = (object: ts.ObjectLiteralExpression) =>
  object.properties.filter(ts.isPropertyAssignment);

const isMove = (object: ts.ObjectLiteralExpression) =>
  ["by", "to"].every((wanted) =>
    propertiesOf(object).some(({ name }) => name.getText() === wanted),
  );

/**
 * The lifecycle of a transition: all its states as written there, and the parties that its
 * transitions name.
 */
function tableAround(move: ts.Node) {
  const table = move.parent.parent.parent.parent;
  const states = ts.isObjectLiteralExpression(table)
    ? propertiesOf(table).map(({ name }) => `"${name.getText()}"`)
    : [];
  const named = table.getText().matchAll(/(?:by|notify): (?:"(\w+)"|\[([^\]]*)\])/g);
  const parties = [...named].flatMap(([, one, list]) =>
    one ? [one] : [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, party]) => party ?? ""),
  );
  return { states, parties: [...new Set(parties)] };
}

const isCalled = ({ parent }: ts.Identifier) =>
  ts.isCallExpression(parent) ||
  (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent));

/** Two numbers that belong together, such as those of a rate limit. */
const isTuple = ({ elements }: ts.ArrayLiteralExpression) =>
  elements.every((one) => ts.isNumericLiteral(one) || ts.isBinaryExpression(one));

/**
 * Not a name, and not an operand whose list element is dropped or whose operator is reversed.
 */
function isValue(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isArrayLiteralExpression(parent)) return false;
  if (ts.isBinaryExpression(parent))
    return !["===", "!=="].includes(parent.operatorToken.getText());
  if (ts.isCallExpression(parent)) return !wordsOf.test(parent.expression.getText());
  return !ts.isLiteralTypeNode(parent) && !ts.isElementAccessExpression(parent);
}
