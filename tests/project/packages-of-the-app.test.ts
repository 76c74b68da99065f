import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesIn } from "../support/source/imports";

/** What each package is for, and the file that uses it. */
const packages: [name: string, file: string, use: RegExp][] = [
  ["@remix-run/react", "app/entry.server.tsx", /<RemixServer/],
  ["@remix-run/serve", "serve.mjs", /resolve\("@remix-run\/serve/],
  ["react-dom", "app/entry.server.tsx", /renderToString\(/],
  ["remix-auth", "app/http/auth/authenticator.server.ts", /new Authenticator</],
  ["remix-auth-form", "app/http/auth/authenticator.server.ts", /new FormStrategy\(/],
  ["remix-i18next", "app/http/language.server.ts", /new RemixI18Next\(/],
  ["remix-toast", "app/http/auth/cookies.server.ts", /createToastUtilsWithCustomSession\(/],
  ["@conform-to/react", "app/ui/forms/use-posted-form.ts", /useForm</],
  ["@conform-to/zod", "app/http/forms/form.server.ts", /parseWithZod\(/],
  ["bcryptjs", "app/platform/security/password-worker.mjs", /bcryptjs/],
  ["playwright", "tests/screenshots/take-for-readme.ts", /chromium/],
];

const read = (path: string) => readFileSync(path, "utf8");
const appFiles = sourcesIn("app");

test.each(packages)("%s is used in %s", (name, file, use) => {
  expect(read(file)).toMatch(new RegExp(`"${name}["/]`));
  expect(read(file)).toMatch(use);
});

test("every new session begins with a strategy of the authenticator", () => {
  const waysIn = /\b(logIn|finishLogIn|finishSignup|signUp)\((?!\))/;
  const callers = appFiles.filter(
    (path) =>
      waysIn.test(read(path).replace(/export (async )?function \w+\(/g, "")) &&
      !path.startsWith("app/features/"),
  );
  expect(callers).toEqual(["app/http/auth/authenticator.server.ts"]);
});

test("the reader's language is determined in one file", () => {
  const readers = appFiles.filter((path) => /headers\.get\("Accept-Language"\)/.test(read(path)));
  expect(readers).toEqual(["app/http/language.server.ts"]);
});
