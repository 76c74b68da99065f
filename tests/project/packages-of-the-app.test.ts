import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callsIn } from "../support/source/calls";
import { sourcesIn } from "../support/source/imports";
import { mentioning, reachedFrom, textsIn, unusedPackages } from "../support/source/packages";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};
const sources = sourcesIn("app").filter((file) => /\.tsx?$/.test(file));
const routes = sources.filter((file) => /^app\/routes\/.*\/route\.tsx?$/.test(file));

test("each package of the server is used by code that the running app reaches", () => {
  const reached = reachedFrom([
    "serve.mjs",
    ...["app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx"],
    ...routes,
  ]);
  expect(unusedPackages(Object.keys(dependencies), reached)).toEqual([]);
});

test("every new session begins with a strategy of the authenticator", () => {
  const { uses } = callsIn(mentioning(/\b(logIn|finishLogIn|finishSignup|signUp)\b/, sources));
  const waysIn = [...uses.keys()].filter((declaration) =>
    /^app\/features\/accounts\/.*#(logIn|finishLogIn|finishSignup|signUp)$/.test(declaration),
  );
  expect(waysIn).toHaveLength(4);
  const callers = [...uses]
    .filter(([, used]) => waysIn.some((one) => used.has(one)))
    .map(([caller]) => caller.replace(/#.*$/, ""))
    .filter((file) => !file.startsWith("app/features/"));
  expect([...new Set(callers)]).toEqual(["app/http/auth/authenticator.server.ts"]);
});

test("the reader's language is determined in one file", () => {
  const readers = mentioning(/accept-language/i, sources).filter((file) =>
    textsIn(file).some((text) => /^accept-language$/i.test(text)),
  );
  expect(readers).toEqual(["app/http/language.server.ts"]);
});
