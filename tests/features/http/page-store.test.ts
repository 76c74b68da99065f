import { expect, test } from "vitest";
import { PageStore } from "~/http/page-cache/page-store.server";
import { publicAddress } from "~/http/page-cache/public-address";
import { newMarkers, putTogether, takeApart } from "~/http/page-cache/placeholders.server";

test("the pages that were used last stay, as many as there is room for", () => {
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
  expect(store.get("c")).toBeDefined();
});

test("a page that grows takes its room from the others", () => {
  const store = new PageStore<{ bytes: number }>(100);
  const page = { bytes: 40 };
  store.set("other", { bytes: 50 });
  store.set("page", page);
  store.grow("page", page, 30);
  expect(store.get("other")).toBeUndefined();
  expect(store.get("page")).toBe(page);
  store.grow("page", { bytes: 1 }, 1000);
  expect(store.get("page")).toBe(page);
});

test.each([
  ["/", "/"],
  ["/?utm_source=mail", "/"],
  ["/providers?sort=price-low&q=band&sort=newest&x=1", "/providers?q=band&sort=price-low"],
  ["/providers?q=", "/providers"],
  ["/services/catering/indore?cursor=abc&q=band", "/services/catering/indore?cursor=abc"],
  ["/terms?lng=hi", "/terms?lng=hi"],
  ["/providers/ruchira-ujjain", "/providers/ruchira-ujjain"],
  ["/providers/ruchira-ujjain/enquire", null],
  ["/providers/%2e%2e", null],
  ["/providers/", null],
  ["/dashboard", null],
  ["/login", null],
  ["/terms.data", null],
])("%s is kept as %s", (asked, kept) => expect(publicAddress(asked)).toBe(kept));

test("what a visitor types can't be taken for a placeholder, nor one be left", () => {
  const markers = newMarkers();
  const html = `<p>${markers.name}</p><i>${markers.csrf}${markers.csrf}</i>`;
  const parts = takeApart(html, markers);
  const values = { csrf: "token", avatar: "", largeAvatar: "", sessionState: "{}" };
  const filled = putTogether(parts, { ...values, name: markers.csrf }).toString();
  expect(filled).toBe(`<p>${markers.csrf}</p><i>tokentoken</i>`);
  expect(newMarkers().name).not.toBe(markers.name);
});
