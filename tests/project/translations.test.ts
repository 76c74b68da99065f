import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { site } from "~/platform/site/current-site.server";
import { siteValues } from "~/platform/site/site-settings";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { keysIn, plural } from "../../vite-plugins/keys-in-code";
import { sourcesIn } from "../support/source/imports";

/** Properties whose component translates them, with the values in `params` beside them. */
const keyProperties = ["button", "busy", "failed", "fold"];

/** The calls of `t` with a whole key, and the names of the values that they give. */
function textCallsIn(file: string, code: string) {
  const calls: { file: string; key: string; values: string[] }[] = [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit);
    if (ts.isJsxAttribute(node) && keyProperties.includes(node.name.getText())) {
      const key = node.initializer;
      const values = paramsBeside(node);
      if (key && ts.isStringLiteral(key) && values) calls.push({ file, key: key.text, values });
    }
    if (!ts.isCallExpression(node)) return;
    const { expression } = node;
    const translate = ts.isCallExpression(expression) ? expression.expression : expression;
    if (!ts.isIdentifier(translate) || !["t", "translatorFor"].includes(translate.text)) return;
    const [key, values] = node.arguments;
    if (!key || !ts.isStringLiteralLike(key)) return;
    const given = values === undefined ? [] : valuesIn(values);
    if (given) calls.push({ file, key: key.text, values: given });
  };
  visit(source);
  return calls;
}

function paramsBeside({ parent }: ts.JsxAttribute) {
  const params = parent.properties
    .filter(ts.isJsxAttribute)
    .find(({ name }) => name.getText() === "params")?.initializer;
  if (!params) return [];
  return ts.isJsxExpression(params) && params.expression ? valuesIn(params.expression) : undefined;
}

/** The labels, hints and errors of a declaration of fields, and its choices. */
function textsIn(declaration: unknown): string[] {
  if (typeof declaration !== "object" || declaration === null) return [];
  if (!("label" in declaration && "kind" in declaration && typeof declaration.kind === "string"))
    return Object.values(declaration).flatMap(textsIn);
  const {
    label,
    hint,
    missing,
    empty,
    values = [],
    text = (value) => value,
  } = declaration as Field;
  return [
    ...[label, hint, missing, empty].filter((key) => key !== undefined),
    ...("text" in declaration ? values.map(text) : []),
  ];
}

type Field = Partial<Record<"label" | "hint" | "missing" | "empty", string>> & {
  values?: readonly string[];
  text?: (value: string) => string;
};

/** Undefined if the values are not written there. */
const valuesIn = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) && !node.properties.some(ts.isSpreadAssignment)
    ? node.properties.map(({ name }) => name!.getText())
    : undefined;

type Words = { [name: string]: string | Words };

const textsOf = (words: Words, path = ""): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[path + name, value]] : textsOf(value, `${path}${name}.`),
  );

const english = new Map(textsOf(en));
const hindi = new Map(textsOf(hi));

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

/** Names and signs that are the same in both languages. */
const sameInHindi = /^[\s\p{P}\p{S}\d]*$|^(English|Facebook|Instagram|LinkedIn|WhatsApp|LLP)$/u;

describe("English and Hindi", () => {
  test("have the same keys, and no text is empty", () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...english, ...hindi].filter(([, text]) => !text.trim())).toEqual([]);
  });

  test("have the same placeholders", () => {
    const differing = [...english].filter(
      ([key, text]) =>
        // 'one' may omit the number if the language expresses it in a word.
        !plural.test(key) &&
        placeholders(text).join() !== placeholders(hindi.get(key) ?? "").join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test("have the same numbers, and neither has doubled blanks or one before a full stop", () => {
    const numbers = (text: string) =>
      (text.replace(/\{\{\w+\}\}/g, "").match(/\d+/g) ?? []).sort().join();
    const differing = [...english].filter(
      ([key, text]) => !plural.test(key) && numbers(text) !== numbers(hindi.get(key) ?? ""),
    );
    expect(differing.map(([key, text]) => [text, hindi.get(key)])).toEqual([]);
    const blanks = /\s{2}|^ |(?<!:) $| [.,;!?।](?!\w)/;
    expect([...english, ...hindi].filter(([, text]) => blanks.test(text))).toEqual([]);
  });

  test("name a phone number, which a site may not have, only in lines that it can do without", () => {
    const named = [...english, ...hindi].filter(([, text]) => text.includes("{{contactPhone}}"));
    expect([...new Set(named.map(([key]) => key))]).toEqual(["legal.accessibility.contact.text"]);
  });

  test("enquiries and booking requests are rejected; only quotes and proposed changes are declined", () => {
    const declined = [...english].filter(([, text]) => /declin/i.test(text)).map(([key]) => key);
    const ofAnother =
      /^quotes\.|^personalData\.label\.decline|^bookings\.(mails\.)?change|\.quote\.|^enquiries\.guest\.done\.decline$|^api\..*(answerQuote|proposeChange|answerChange)$/i;
    expect(declined.filter((key) => !ofAnother.test(key))).toEqual([]);
  });

  test("English has one name for each state, as docs/english.md lists them", () => {
    const [, table = ""] = /## States\n(.*?)\n## /s.exec(readFileSync("docs/english.md", "utf8"))!;
    const rows = [...table.matchAll(/^\| ([a-z]\S*\..+?) +\| (.+?) +\|$/gm)];
    expect(rows.length).toBeGreaterThan(10);
    const otherwise = rows.flatMap(([, keys = "", name]) =>
      keys
        .split(", ")
        .filter((key) => english.get(key.trim()) !== name)
        .map((key) => `${key}: ${english.get(key.trim())}, not ${name}`),
    );
    expect(otherwise).toEqual([]);
  });

  test("English has none of the phrases that docs/english.md refuses", () => {
    const [, list = ""] = /## Refused phrases\n(.*)/s.exec(
      readFileSync("docs/english.md", "utf8"),
    )!;
    const phrases = [...list.matchAll(/^- (.+)$/gm)].map(([, phrase]) => phrase);
    expect(phrases.length).toBeGreaterThan(20);
    const refused = new RegExp(`\\b(${phrases.join("|")})\\b`, "i");
    expect([...english].filter(([, text]) => refused.test(text))).toEqual([]);
  });

  test("Hindi is written in Devanagari, with Latin digits", () => {
    const bare = (text: string) => text.replace(/\{\{\w+\}\}/g, "").trim();
    expect(
      [...hindi].filter(
        ([, text]) => !/\p{Script=Devanagari}/u.test(text) && !sameInHindi.test(bare(text)),
      ),
    ).toEqual([]);
    expect([...hindi].filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
  });

  test("Hindi has one word for each thing", () => {
    // [phrase to avoid, unless the rest of the sentence changes its meaning]
    const others: [RegExp, except?: RegExp][] = [
      [/कोड/, /IFSC कोड|QR कोड|पिनकोड|इस कोड|यह कोड|कोड किसी|HTTP/],
      [/स्टेटस/, /मना/],
      [/Aayojan/, /Aayojan API/],
      [/हिंदी/],
      [/पब्लिक प्रोफ़ाइल|अकाउंट का प्रकार|लिस्ट/],
      // As docs/hindi.md lists them.
      [/तस्वीर|पन्न[ाे]|सहेज|ई-मेल|संदेश|अस्वीकार|आख़िरी|ख़ुद|कौन-स/],
      [/कारण/],
      [/दाम|साझा|ईमेल पत[ाे]/],
      [/राय/],
    ];
    expect(
      [...hindi].filter(
        ([key, text]) =>
          // Codes from an authenticator app and recovery codes are not OTPs.
          !/secondFactor|recoveryCode/i.test(key) &&
          others.some(([word, except]) => word.test(text) && !except?.test(text)),
      ),
    ).toEqual([]);
  });

  test("Hindi has none of the phrases that docs/hindi.md refuses", () => {
    const [, table = ""] = /## Not said\n\n.*?\n\n(.*?)\n\n/s.exec(
      readFileSync("docs/hindi.md", "utf8"),
    )!;
    const refusedPhrases = table
      .split("\n")
      .slice(2)
      .flatMap((row) => row.split("|")[1]!.split(","))
      .map((phrase) => phrase.trim());
    expect(refusedPhrases.length).toBeGreaterThan(25);
    expect(
      [...hindi].filter(([, text]) =>
        refusedPhrases.some((phrase) => new RegExp(phrase).test(text)),
      ),
    ).toEqual([]);
  });

  test("Hindi has one name for each state shown by several lists", () => {
    const states = [
      "enquiries.state.accepted bookings.state.accepted quotes.state.accepted",
      "enquiries.state.rejected bookings.state.rejected",
      "enquiries.state.withdrawn bookings.state.withdrawn",
      "enquiries.state.unanswered bookings.state.expired",
      "bookings.state.lapsed bookings.now.lapsed",
      "enquiries.state.booking_requested bookings.state.requested bookings.now.requested enquiries.history.request_booking bookings.history.request",
      "bookings.state.received bookings.now.received",
      "enquiries.state.quoted enquiries.history.quote",
      "onboarding.documentState.accepted onboarding.reviewState.accepted applicationReview.state.approved",
      "myProfile.profileState.suspended applicationReview.state.suspended administration.state.suspended",
    ].map((keys) => keys.split(" ").map((key) => hindi.get(key)));
    for (const names of states) expect([...new Set(names)], names.join(", ")).toHaveLength(1);
  });

  test("Hindi keeps a heading's verb and its है on one line, and खान-पान whole", () => {
    const headings = [...hindi].filter(
      ([key, text]) => /\.(title|heading)$/.test(key) && !/\.mails\./.test(key) && text.length < 75,
    );
    expect(headings.length).toBeGreaterThan(200);
    expect(headings.filter(([, text]) => / (है|हैं)([,?।:]|$)/.test(text))).toEqual([]);
    expect([...hindi].filter(([, text]) => text.includes("खान-पान"))).toEqual([]);
  });

  test("Hindi has no Latin words except the names that docs/hindi.md lists, and examples of what to type", () => {
    const [, listed = ""] = /## Latin letters\n\n.*?\n\n(.*)/s.exec(
      readFileSync("docs/hindi.md", "utf8"),
    )!;
    const names = new Set(listed.split(/[\s:;]+/));
    expect(names.size).toBeGreaterThan(30);
    const unlisted = [...hindi]
      .filter(([key]) => !/^(api|errors\.api)\./.test(key))
      .flatMap(([key, text]) =>
        (text.replace(/\{\{\w+\}\}|\$t\(\S+\)/g, "").match(/[A-Za-z][\w.@:/-]*/g) ?? [])
          .filter((word) => !names.has(word) && !/[\d@._/]/.test(word))
          .map((word) => `${key}: ${word}`),
      );
    expect(unlisted).toEqual([]);
  });

  test("a Hindi time ends in 'बजे', never followed by 'को'", () => {
    expect([...hindi].filter(([, text]) => /\{\{(when|sent|made|until)\}\} को/.test(text))).toEqual(
      [],
    );
  });

  test("English contains no Devanagari except the names of the language and of the product", () => {
    expect(
      [...english].filter(
        ([key, text]) =>
          // The values that a script may send are shown in both scripts.
          !key.startsWith("api.notes.") &&
          /\p{Script=Devanagari}/u.test(text.replace(/हिन्दी|हिंदी|आयोजन/g, "")),
      ),
    ).toEqual([]);
  });
});

describe("keys in the code", () => {
  const sources = [...sourcesIn("app"), ...sourcesIn("seed")].map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));
  const features = Object.keys(en);
  const inCode = sources.map(({ file, text }) => ({ file, ...keysIn(text, features) }));
  const named = inCode.flatMap(({ file, keys }) => keys.map((key) => ({ file, key })));
  const patterns = inCode.flatMap(({ patterns }) => patterns);
  const keys = [...english.keys()].map((key) => key.replace(plural, ""));

  test("every text is used", () => {
    const used = new Set(named.map(({ key }) => key));
    const unused = keys.filter(
      (key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  test("every key exists", () => {
    const known = new Set(keys);
    const isGroup = (key: string) => keys.some((one) => one.startsWith(`${key}.`));
    expect(
      named.filter(({ key }) => !known.has(key) && !isGroup(key) && !key.endsWith(".json")),
    ).toEqual([]);
  });

  test("every declared field has its texts", () => {
    const declarations = Object.values(
      import.meta.glob<object>("../../app/features/**/*-fields.ts", { eager: true }),
    ).flatMap((module) => Object.values(module) as unknown[]);
    const declared = declarations.flatMap(textsIn);
    expect(declared.length).toBeGreaterThan(150);
    const known = new Set(keys);
    expect(declared.filter((key) => !known.has(key.split("|")[0] ?? ""))).toEqual([]);
  });

  test("each text is given the values that it names, and no others", () => {
    const ofSite = Object.keys(siteValues(site(), "en"));
    const named = new Map<string, Set<string>>();
    for (const [key, text] of [...english, ...hindi]) {
      const names = named.get(key.replace(plural, "")) ?? new Set();
      for (const [, name = ""] of text.matchAll(/\{\{(\w+)\}\}/g))
        if (!ofSite.includes(name)) names.add(name);
      named.set(key.replace(plural, ""), names);
    }
    const calls = sources.flatMap(({ file, text }) => textCallsIn(file, text));
    expect(calls.length).toBeGreaterThan(1900);
    const wrong = calls.filter(({ key, values }) => {
      const wanted = named.get(key) ?? new Set();
      return (
        [...wanted].some((name) => !values.includes(name)) ||
        // The number decides on the plural form.
        values.some((name) => !wanted.has(name) && name !== "count")
      );
    });
    expect(wrong).toEqual([]);
  });

  test("every composed key belongs to a text", () => {
    expect(
      patterns
        .filter((pattern) => !keys.some((key) => pattern.test(key)))
        .map((pattern) => pattern.source),
    ).toEqual([]);
  });
});
