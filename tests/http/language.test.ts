import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { cast, logIn, member, startSignUp } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();

const languageOfPage = async (path: string, headers: Record<string, string>, method = "GET") => {
  const answer = await fetch(app.url + path, { method, headers });
  return /<html[^>]* lang="(\w+)"/.exec(await answer.text())?.[1];
};

test.each([
  ["a header with Hindi as second choice", "", { "Accept-Language": "mr,hi;q=0.8" }, "hi"],
  ["the query", "?lng=hi", { "Accept-Language": "en", Cookie: "aayojan_language=en" }, "hi"],
  [
    "the page that makes the request",
    "?lng=en",
    { Cookie: "aayojan_language=en", "Page-Language": "hi" },
    "hi",
  ],
])("pages and the request guard use the language of %s", async (_, query, headers, language) => {
  expect(await languageOfPage(`/terms${query}`, headers)).toBe(language);
  expect(await languageOfPage(`/no-such-page${query}`, headers)).toBe(language);
  expect(await languageOfPage(`/terms${query}`, headers, "DELETE")).toBe(language);
});

test("a language chosen for the application begins it in that language, and is remembered", async () => {
  const visitor = new Visitor(app);
  const page = await visitor.submit("/become-a-provider", "hi");
  expect(page.url.pathname).toMatch(/^\/service-provider-onboarding/);
  expect(visitor.cookies.get("aayojan_language")).toBe("hi");
  expect((await visitor.open("/login")).html).toMatch(/<html[^>]* lang="hi"/);
});

test("a visitor who changes the language at the top of a page stays on it and gets emails in that language", async () => {
  const { person: asha, visitor } = await member(app);
  const page = await visitor.open("/providers?city=jaipur");
  const hindi = await page.submit("hi");
  expect(hindi.path).toBe("/providers?city=jaipur");
  expect(hindi.language).toBe("hi");
  expect(await stored("accounts", "email", asha.email)).toBe("hi");
});

test("a language chosen on a search engine's page wins over its URL", async () => {
  const page = await new Visitor(app).open("/providers?q=band&lng=hi");
  const english = await page.submit("en");
  expect(english.path).toBe("/providers?q=band");
  expect(english.language).toBe("en");
  expect((await new Visitor(app).submit("/terms?lng=hi", "en")).path).toBe("/terms");
});

test("a sign-up continues in the language that was chosen last", async () => {
  const asha = cast.asha();
  const { email } = asha;
  const verify = await (await startSignUp(app, asha)).submit("hi");
  expect(verify.path).toBe("/signup/verify");
  const otp = await app.codeFor(email);
  await verify.submit("अकाउंट बनाएँ", { otp });
  expect(await stored("accounts", "email", email)).toBe("hi");
  expect((await app.mailTo(email, /आयोजन पर आपका स्वागत/)).text).toMatch(/नमस्ते/);
});

test("logging in from another browser shows pages in the language of the account's emails", async () => {
  const asha = cast.asha();
  await member(app, asha, new Visitor(app, "hi"));
  const { page, visitor } = await logIn(app, asha, new Visitor(app, "en"));
  expect(page.language).toBe("hi");
  expect(page.toast).toBe("लॉग इन हो गया!");
  expect(visitor.cookies.get("aayojan_language")).toBe("hi");
});

test("a language chosen before the log-in becomes the account's, but not that of anyone who logs in later", async () => {
  const [asha, bilal] = [cast.asha(), cast.bilal()];
  for (const person of [asha, bilal]) await member(app, person);
  const phone = new Visitor(app, "en");
  await phone.submit("/login", "hi");
  const { page } = await logIn(app, asha, phone);
  expect(page.language).toBe("hi");
  expect(await stored("accounts", "email", asha.email)).toBe("hi");
  await phone.submit("/logout", "लॉग आउट करें");
  const { page: others } = await logIn(app, bilal, phone);
  expect(others.language).toBe("en");
  expect(await stored("accounts", "email", bilal.email)).toBe("en");
});

test("a browser's draft of an application continues in the language that was chosen last", async () => {
  const visitor = new Visitor(app);
  const company = await visitor.open("/service-provider-onboarding/company");
  await company.submit("continue", { businessName: "Draft in Hindi" });
  const page = await visitor.open("/service-provider-onboarding/company");
  expect((await page.submit("hi")).path).toBe("/service-provider-onboarding/company");
  const [draft] = await app.query("SELECT id FROM applications ORDER BY created_at DESC LIMIT 1");
  expect(await stored("applications", "id", String(draft!.id))).toBe("hi");
});

/** The language stored in the only row with this value. */
async function stored(table: string, column: string, value: string): Promise<unknown> {
  const rows = await app.query(`SELECT language FROM ${table} WHERE ${column} = ?`, [value]);
  expect(rows).toHaveLength(1);
  return rows[0]!.language;
}
