import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import en from "~/locales/en";
import { keysIn } from "../../vite-plugins/keys-in-code";
import { sourcesIn } from "../support/source/imports";

/**
 * Permitted separators between two texts: they are a label and its value, or facts in a row, never
 * parts of a sentence.
 */
const betweenTexts = new Set(["", ":", ",", "·", "–"]);

const isText = (node?: ts.Node) =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === "t";

/** A child of a JSX element that renders a text, such as `{t("…")}`. */
const rendersText = (node?: ts.Node) =>
  node !== undefined && ts.isJsxExpression(node) && isText(node.expression);

const isPunctuation = (words: string) => !betweenTexts.has(words.trim());

/** Where code concatenates a text with more than a separator, each as `file:line what`. */
function joinedTextsIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const joined: string[] = [];
  const note = (node: ts.Node, what: string) =>
    joined.push(
      `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`,
    );
  const visit = (node: ts.Node) => {
    if (ts.isTemplateExpression(node) && node.templateSpans.some((span) => isText(span.expression)))
      [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
        // A single space joins parts of a sentence; a line break separates paragraphs.
        .filter((words) => words === " " || isPunctuation(words))
        .forEach((words) => note(node, JSON.stringify(words)));
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
      (isText(node.left) || isText(node.right))
    )
      note(node, "+");
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      node.children.forEach((child, k) => {
        const besideText = rendersText(node.children[k - 1]) || rendersText(node.children[k + 1]);
        if (besideText && ts.isJsxText(child) && isPunctuation(child.text)) note(child, child.text);
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return joined;
}

const sources = [...sourcesIn("app"), ...sourcesIn("seed")].map((file) => ({
  file,
  code: readFileSync(file, "utf8"),
}));

test("a sentence is one text with placeholders, never concatenated in code", () => {
  expect(sources.flatMap(({ file, code }) => joinedTextsIn(file, code))).toEqual([]);
});

test("a composed key varies by whole words between its dots", () => {
  const composed = sources.flatMap(({ code }) => keysIn(code, Object.keys(en)).templates);
  expect(composed.length).toBeGreaterThan(50);
  // What follows "|" names the parameters of a message and is not part of the key.
  const segments = composed.flatMap((key) =>
    key
      .split("|")[0]!
      .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "*")
      .split("."),
  );
  expect(segments.filter((segment) => segment.includes("*") && segment !== "*")).toEqual([]);
});

test.each([
  ["const line = `${t('ui.back')}. ${t('ui.close')}`;", '". "'],
  ["const line = `${t('ui.back')} ${name}`;", '" "'],
  ["const line = t('ui.back') + name;", "+"],
  ["const part = <p>{t('ui.back')} of {name}</p>;", " of "],
])("concatenated texts are found: %s", (code, what) => {
  expect(joinedTextsIn("one.tsx", code)).toEqual([`one.tsx:1 ${what}`]);
});

test.each([
  "const line = `${t('ui.back')}: ${name}`;",
  "const line = `${t('ui.back')} · ${name}`;",
  "const part = <p><b>{t('ui.back')}</b> {name}</p>;",
])("a label may be next to its value: %s", (code) => {
  expect(joinedTextsIn("one.tsx", code)).toEqual([]);
});
