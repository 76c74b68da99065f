import { expect, test } from "vitest";
import { PageStore } from "~/http/cache/page-store.server";
import { publicPath } from "~/http/cache/public-url";
import { PageParts } from "~/http/cache/page-parts.server";
import { markers } from "~/http/cache/placeholders.server";
import { filledPage, openPage } from "~/http/cache/send-page.server";

test("the most recently used pages stay cached, as many as fit", () => {
  const store = new PageStore<{ bytes: number }>(100);
  for (const key of ["a", "b"]) store.set(key, { bytes: 40 });
  store.get("a");
  store.set("c", { bytes: 40 });
  expect([store.get("a")?.bytes, store.get("b")?.bytes, store.get("c")?.bytes]).toEqual([
    40,
    undefined,
    40,
  ]);
  store.set("too large", { bytes: 101 });
  expect(store.get("too large")).toBeUndefined();
  expect(store.get("c")).toEqual({ bytes: 40 });
});

test.each([
  ["/", "/"],
  ["/?utm_source=mail", "/"],
  ["/providers?sort=price-low&q=band&sort=newest&x=1", "/providers?q=band&sort=price-low"],
  ["/providers?q=", "/providers"],
  ["/services/catering/indore?cursor=abc&q=band", "/services/catering/indore?cursor=abc"],
  ["/terms?lng=hi", "/terms?lng=hi"],
  ["/providers/ruchira-ujjain", "/providers/ruchira-ujjain"],
  [
    "/providers/ruchira-ujjain/reviews?cursor=a1&by=me",
    "/providers/ruchira-ujjain/reviews?cursor=a1",
  ],
  ["/providers/ruchira-ujjain/enquire", null],
  ["/providers/%2e%2e", null],
  ["/providers/", null],
  ["/dashboard", null],
  ["/login", "/login"],
  ["/login?redirectTo=%2Fsettings", null],
  ["/signup?role=provider", null],
  ["/login/second-factor", null],
  ["/terms.data", null],
])("the cache key of %s is %s", (url, key) => expect(publicPath(url)).toBe(key));

const pagePath = { path: "/terms?a=1&#38;b=2", pathInQuery: "%2Fterms" };
/** A page with one part, as React renders it. */
const rendered = (page: PageParts, of: readonly unknown[], part: string) => {
  const slot = page.cachePart("card", of);
  const html = "whole" in slot ? slot.whole : `${slot.before}${part}${slot.after}`;
  return `<main>${html}</main>`;
};

test("what a visitor types can't be taken for a placeholder, and no placeholder is left unfilled", async () => {
  const html = `<p>${markers.name}</p><i>${markers.csrf}${markers.csrf}</i>`;
  const page = new PageParts("en").takeApart(html, pagePath);
  const values = { csrf: "token", avatar: "", largeAvatar: "", sessionState: "{}" };
  const filled = filledPage(openPage({ status: 200, headers: {}, template: page }), {
    ...values,
    name: markers.csrf,
  });
  expect(filled.toString()).toBe(`<p>${markers.csrf}</p><i>tokentoken</i>`);
});

test("a part is rendered once and reused in the next page with that page's own path", () => {
  const part = `<a href="${markers.path}">${markers.name}</a>`;
  const first = new PageParts("hi");
  const second = new PageParts("hi");
  const all = { name: "Asha", csrf: "", avatar: "", largeAvatar: "", sessionState: "" };
  expect(first.takeApart(rendered(first, ["one", 1], part), { ...pagePath, ...all })).toEqual({
    pieces: [],
    end: `<main><a href="${pagePath.path}">Asha</a></main>`,
  });
  const html = rendered(second, ["one", 1], "rendered again");
  expect(second.takeApart(html, { path: "/privacy", pathInQuery: "" })).toEqual({
    pieces: [{ text: `<main><a href="/privacy">`, placeholder: "name" }],
    end: "</a></main>",
  });
});
