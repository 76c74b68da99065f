import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { languageCookie, languageOf, languageOfMessage } from "~/http/language.server";

type Sent = { query?: string; cookie?: string; accept?: string };

const cases: [string, Sent, "en" | "hi"][] = [
  ["nothing", {}, "en"],
  ["the header's only language", { accept: "hi" }, "hi"],
  ["a region of it", { accept: "hi-IN" }, "hi"],
  ["a script and a region of it", { accept: "hi-Deva-IN,en;q=0.5" }, "hi"],
  ["a region of it before plain English", { accept: "hi-IN,en;q=0.9" }, "hi"],
  ["an unsupported language, then Hindi", { accept: "mr,hi;q=0.8" }, "hi"],
  ["what Chrome sends in Marathi", { accept: "mr-IN,mr;q=0.9,hi;q=0.8,en;q=0.7" }, "hi"],
  ["what Chrome sends in English", { accept: "en-IN,en-GB;q=0.9,en-US;q=0.8,hi;q=0.7" }, "en"],
  ["Hindi preferred to the English before it", { accept: "en;q=0.1,hi" }, "hi"],
  ["spaces around the parts", { accept: "fr ; q=1 , hi ; q=0.9" }, "hi"],
  ["capitals", { accept: "HI-in" }, "hi"],
  ["Hindi refused", { accept: "hi;q=0" }, "en"],
  ["Hindi refused with decimals", { accept: "hi;q=0.000,fr" }, "en"],
  ["Hindi with a low preference", { accept: "hi;q=0.05,fr" }, "hi"],
  ["any language", { accept: "*" }, "en"],
  ["only French", { accept: "fr" }, "en"],
  ["no header of this kind", { accept: ";;;q=,,,=-*" }, "en"],
  ["a tag that begins like Hindi", { accept: "hindi" }, "en"],
  ["endless subtags", { accept: "a-".repeat(8000) }, "en"],
  ["an endless tag", { accept: "a".repeat(16000) }, "en"],
  ["bytes above ASCII", { accept: "\u00ff,hi" }, "hi"],
  ["the cookie before the header", { cookie: "aayojan_language=hi", accept: "en" }, "hi"],
  ["the cookie among others", { cookie: "a=b; aayojan_language=en; c=d", accept: "hi" }, "en"],
  ["a cookie in an unsupported language", { cookie: "aayojan_language=fr" }, "en"],
  ["an empty cookie", { cookie: "aayojan_language=", accept: "hi" }, "hi"],
  ["another cookie's name", { cookie: "my_aayojan_language=hi" }, "en"],
  ["the query before cookie and header", { query: "?lng=hi", cookie: "aayojan_language=en" }, "hi"],
  ["a query in an unsupported language", { query: "?lng=fr", accept: "hi" }, "hi"],
  ["an empty query", { query: "?lng=", cookie: "aayojan_language=hi" }, "hi"],
];

describe("the language is found by query, cookie and header, in this order", () => {
  test.each(cases)("%s", async (_, { query = "", cookie, accept }, language) => {
    const headers = new Headers();
    if (cookie) headers.set("Cookie", cookie);
    if (accept) headers.set("Accept-Language", accept);
    expect(await languageOf(new Request(`http://localhost/terms${query}`, { headers }))).toBe(
      language,
    );
    const message = { url: `//${query}`, headers: Object.fromEntries(headers) };
    expect(await languageOfMessage(message as unknown as IncomingMessage)).toBe(language);
  });
});

test("the cookie is plain text that scripts may read", async () => {
  expect(await languageCookie.serialize("hi")).toBe(
    "aayojan_language=hi; Path=/; Max-Age=31536000; SameSite=Lax",
  );
});
