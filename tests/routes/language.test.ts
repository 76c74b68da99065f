import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../support/running-app/app";

let app: App;
beforeAll(async () => {
  app = await App.start();
});
afterAll(() => app.stop());

const languageOfPage = async (path: string, headers: Record<string, string>, method = "GET") => {
  const answer = await fetch(app.url + path, { method, headers });
  return /<html[^>]* lang="(\w+)"/.exec(await answer.text())?.[1];
};

test.each([
  ["a header that wants Hindi second", "", { "Accept-Language": "mr,hi;q=0.8" }, "hi"],
  ["a header that wants English more", "", { "Accept-Language": "hi;q=0.1,en-IN" }, "en"],
  ["a header that is none", "", { "Accept-Language": ";;q=*,-" }, "en"],
  ["the cookie", "", { "Accept-Language": "hi", Cookie: "aayojan_language=en" }, "en"],
  ["the query", "?lng=hi", { "Accept-Language": "en", Cookie: "aayojan_language=en" }, "hi"],
])("pages and the request guard speak the language of %s", async (_, query, headers, language) => {
  expect(await languageOfPage(`/terms${query}`, headers)).toBe(language);
  expect(await languageOfPage(`/no-such-page${query}`, headers)).toBe(language);
  expect(await languageOfPage(`/terms${query}`, headers, "DELETE")).toBe(language);
});

test("the API answers in the language of the header", async () => {
  const message = async (accept: string) => {
    const headers = { "Accept-Language": accept };
    const answer = await fetch(`${app.url}/api/no-such-call`, { headers });
    return ((await answer.json()) as { message: string }).message;
  };
  expect(await message("mr,hi;q=0.8")).toBe(await message("hi"));
  expect(await message("mr,hi;q=0.8")).not.toBe(await message("en"));
});

test("the choice of a language is kept in a plain cookie", async () => {
  const answer = await fetch(`${app.url}/language`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ language: "hi", redirectTo: "/terms" }),
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie()).toContain(
    "aayojan_language=hi; Path=/; Max-Age=31536000; SameSite=Lax",
  );
});
