import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const themeOf = (html: string) => /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1] ?? null;
const themeOfPage = async (path: string, cookie = "") => {
  const answer = await fetch(app.url + path, { headers: { Cookie: cookie } });
  return themeOf(await answer.text());
};
const choose = (body: Record<string, string>) =>
  fetch(`${app.url}/theme`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(body),
  });

test("a page cached for everyone is dark only for those who chose it", async () => {
  for (let time = 0; time < 2; time++) {
    expect(await themeOfPage("/terms")).toBe(null);
    expect(await themeOfPage("/terms", "aayojan_theme=dark")).toBe("dark");
    expect(await themeOfPage("/terms", "aayojan_theme=light")).toBe("light");
  }
  expect(await themeOfPage("/terms", "aayojan_theme=%22%3E%3Cscript%3E")).toBe(null);
});

test("pages rendered for one person, 404 pages, and the request guard's own page use the chosen theme", async () => {
  for (const path of ["/login", "/no-such-page", "/service-provider-onboarding/company"])
    expect(await themeOfPage(path, "aayojan_theme=dark")).toBe("dark");
  const headers = { Cookie: "aayojan_theme=dark" };
  const answer = await fetch(`${app.url}/terms`, { method: "DELETE", headers });
  expect(await answer.text()).toContain("color-scheme:dark");
});

test("the choice is stored for a year, leads back to the page, and is removed by 'Automatic'", async () => {
  const dark = await choose({ theme: "dark", redirectTo: "/terms" });
  expect(dark.status).toBe(303);
  expect(dark.headers.get("Location")).toBe("/terms");
  expect(dark.headers.getSetCookie()).toContain(
    "aayojan_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax",
  );
  const system = await choose({ theme: "system", redirectTo: "//evil.example" });
  expect(system.headers.get("Location")).toBe("/");
  expect(system.headers.getSetCookie()).toContain(
    "aayojan_theme=; Path=/; Max-Age=0; SameSite=Lax",
  );
});

test("a stranger chooses in the footer, a member in the settings, and the current choice is marked", async () => {
  const stranger = new Visitor(app);
  const terms = await stranger.submit("/terms", "Dark", {});
  expect(terms.path).toBe("/terms");
  expect(themeOf(terms.html)).toBe("dark");
  expect(terms.document.querySelector("[name=theme][aria-pressed=true]")!.text).toBe("Dark");

  const { visitor } = await member(app);
  const settings = await visitor.submit("/settings", "Light", {});
  expect(settings.path).toBe("/settings");
  expect(themeOf(settings.html)).toBe("light");
  const automatic = await settings.submit("Automatic", {});
  expect(themeOf(automatic.html)).toBe(null);
});
