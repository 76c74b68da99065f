import { afterAll, expect, test } from "vitest";
import type { App } from "../support/running-app/app";
import { cast, member } from "../support/running-app/cast";
import { recordsIn } from "../support/running-app/records-in";
import { ownAppForFile } from "../support/running-app/shared-app";
import { Visitor } from "../support/running-app/visitor";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { dayAhead } from "../support/day-ahead";

const app = await ownAppForFile();
const other = await app.startAnother();
afterAll(() => other.stop());
const { publish, write } = await recordsIn(app);
const { setProviderStatus } = await import("~/features/directory/profiles/profile-commands.server");

/** An account with a name that no form would accept. */
async function named(name: string) {
  const { person, visitor } = await member(app);
  await change(person, "name", name);
  return { name, person, visitor };
}

const change = ({ email }: { email: string }, column: "name" | "state", value: string) =>
  app.query(`update accounts set ${column} = ? where email = ?`, [value, email]);

const rename = (profile: { accountId: string }, businessName: string) =>
  publish({ accountId: profile.accountId, businessName });
const hide = (profile: { accountId: string }) =>
  write((tx) => setProviderStatus(tx, profile.accountId, "suspended"));
const html = async (path: string, init?: RequestInit, from = app) =>
  (await fetch(from.url + path, init)).text();

test("a stranger's public page sets no cookie, and shared caches may store it", async () => {
  for (const path of ["/", "/providers", "/terms", "/become-a-provider"])
    for (const _ of ["rendered", "cached"]) {
      const answer = await fetch(app.url + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      // docs/operations.md promises that a cached price is at most a minute old.
      expect(answer.headers.get("Cache-Control")).toBe(
        "public, max-age=0, s-maxage=30, stale-while-revalidate=30",
      );
      expect(answer.headers.get("Vary")).toContain("Cookie");
      expect(answer.headers.get("Content-Security-Policy")).not.toContain("nonce");
      expect(await answer.text()).not.toMatch(/nonce=|name="_csrf" value="[^"]/);
    }
});

/**
 * Removes what differs in each rendering: the nonces of inline scripts and the form tokens. React
 * writes `&amp;`.
 */
const withoutNonces = (page: string) =>
  page
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(name="_drawn-for-|name="_csrf" value=")[^"]*/g, "$1")
    .replaceAll("&amp;", "&#38;");

/** The page, and the speculation rules found in it. */
function withoutRules(page: string): [page: string, rules: string] {
  const [rules = ""] = /<script type="speculationrules">.*?<\/script>/.exec(page) ?? [];
  return [page.replace(rules, ""), rules];
}

test("a page is the same whether its parts were rendered for it, for another page, or for this visit alone", async () => {
  const { slug } = await publish({ businessName: "Two <b>Lamps</b>", city: "indore" });
  await publish({ businessName: "दो दीये", city: "indore" });
  const pages = [
    "/",
    "/providers",
    "/providers?q=lamps&city=Indore",
    "/providers?size=small&maxPrice=90000&sort=price-low",
    "/providers?category=catering&city=Vypin",
    "/services/catering",
    "/services/catering/indore",
    `/providers/${slug}`,
    "/terms",
  ].flatMap((path) =>
    ["en", "hi"].map((language) => `${path}${path.includes("?") ? "&" : "?"}lng=${language}`),
  );
  const rendered = async (from: App, paths: string[], headers = {}) => {
    const found = new Map<string, string>();
    for (const path of paths) {
      const page = await html(path, { headers }, from);
      const own = [from.url, encodeURIComponent(from.url)];
      found.set(
        path,
        own.reduce((text, url) => text.replaceAll(url, "https://example.in"), page),
      );
    }
    return found;
  };
  const firstToLast = await rendered(app, pages);
  const lastToFirst = await rendered(other, pages.toReversed());
  // A page that may show a toast is not cached.
  const notCached = await rendered(app, pages, { Cookie: "toast=none" });
  for (const path of pages) {
    expect(firstToLast.get(path)).toContain("</html>");
    expect(firstToLast.get(path)).toBe(lastToFirst.get(path));
    // Only cached pages say which links a browser may prefetch.
    const [cached, rules] = withoutRules(firstToLast.get(path)!);
    expect(rules).toContain('{"href_matches":["/","/providers","/services/*"]}');
    expect(withoutNonces(notCached.get(path)!)).toBe(withoutNonces(cached));
  }
});

test("a cached form of strangers is the same as a rendered one, has a token of its own, and is not shared", async () => {
  for (const path of ["/login", "/signup", "/forgot-password"]) {
    const first = await fetch(app.url + path);
    const again = await fetch(app.url + path);
    const rendered = await fetch(app.url + path, { headers: { Cookie: "toast=none" } });
    const pages = [await first.text(), await again.text(), await rendered.text()];
    const [page, other, notCached] = pages.map((one) => withoutNonces(withoutRules(one)[0]));
    expect([page, other]).toEqual([notCached, notCached]);
    const tokens = pages.map((one) => /name="_csrf" value="([^"]{20,})"/.exec(one)![1]);
    expect(new Set(tokens).size).toBe(3);
    for (const { headers } of [first, again]) {
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^visitor=/)]);
      expect(headers.get("Cache-Control")).toBe(rendered.headers.get("Cache-Control"));
      expect(headers.get("Cache-Control")).not.toContain("public");
    }
  }
});

test("a cached log-in form takes an old browser's post, shows where an open code is entered, and sends members home", async () => {
  const { person } = await named("Asha");
  const visitor = new Visitor(app);
  await visitor.open("/login");
  expect((await visitor.fetch("/login")).headers.getSetCookie()).toEqual([]);
  const page = await visitor.open("/signup");
  const fields = { ...cast.asha(), role: "customer" };
  await page.submit(/Send OTP/, { ...fields, confirmPassword: fields.password });
  for (const path of ["/login", "/signup"])
    expect((await visitor.open(path)).text).toContain(fields.email);
  const stranger = new Visitor(app);
  const home = await stranger.submit("/login", "Log in", {
    email: person.email,
    password: person.password,
  });
  expect(home.path).toBe("/dashboard/status");
  expect((await stranger.open("/login")).path).toBe("/dashboard/status");
});

test("an unchanged page is answered with its ETag alone, in any encoding", async () => {
  const first = await fetch(`${app.url}/terms`);
  const body = await first.text();
  const etag = first.headers.get("ETag")!;
  const again = await fetch(`${app.url}/terms`, { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await fetch(`${app.url}/terms`, { headers: { "Accept-Encoding": encoding } });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(answer.headers.get("ETag")).toBe(etag);
    expect(await answer.text()).toBe(body);
  }
  const head = await fetch(`${app.url}/terms`, {
    method: "HEAD",
    headers: { "Accept-Encoding": "identity" },
  });
  expect(Number(head.headers.get("Content-Length"))).toBe(Buffer.byteLength(body));
});

test("a member's page is the same in every encoding, and when it is sent again", async () => {
  for (const name of ["Zubin & Sons 🎉", "Asha"]) {
    const { visitor } = await named(name);
    const sent = async (encoding: string, method = "GET") => {
      const headers = { "Accept-Encoding": encoding };
      const answer = await visitor.fetch("/privacy", { method, headers });
      const { status } = answer;
      return [status, answer.headers.get("Content-Encoding"), await answer.text()] as const;
    };
    const [, , page] = await sent("identity");
    expect(page).toContain(name.replace("&", "&#38;"));
    for (const accepted of ["br", "gzip;q=0, br"])
      expect(await sent(accepted)).toEqual([200, "br", page]);
    for (const accepted of ["br, gzip", "gzip, br", "gzip;q=0.5", "br;q=0, gzip"])
      expect(await sent(accepted)).toEqual([200, "gzip", page]);
    expect(await sent("gzip;q=0")).toEqual([200, null, page]);
    expect(await sent("gzip", "HEAD")).toEqual([200, "gzip", ""]);
  }
});

test("a shortlisted provider is marked in any encoding", async () => {
  const { visitor } = await named("Bilal");
  const profile = await publish({ businessName: "Madhur Melodies" });
  const path = `/providers/${profile.slug}`;
  const sent = async (encoding: string) => {
    const answer = await visitor.fetch(path, { headers: { "Accept-Encoding": encoding } });
    return [answer.headers.get("Content-Encoding"), await answer.text()] as const;
  };
  expect((await sent("gzip, br"))[0]).toBe("gzip");
  await (await visitor.open(path)).submit("Shortlist");
  const [encoding, marked] = await sent("gzip, br");
  expect(encoding).toBe("br");
  expect(marked).toContain('aria-pressed="true" formaction="/shortlist/remove"');
  expect(await sent("gzip")).toEqual(["gzip", marked]);
});

test("what was published, changed or hidden shows on the very next request, in every process", async () => {
  const profile = await publish({ businessName: "Ruchira Caterers" });
  const path = `/providers/${profile.slug}`;
  const pages = [path, "/providers?q=ruchira", "/"];
  for (const from of [app, other])
    for (const page of pages) expect(await html(page, {}, from)).toContain("Ruchira Caterers");
  await rename(profile, "Ruchira Rasoi");
  for (const from of [app, other])
    for (const page of pages) {
      expect(await html(page, {}, from)).toContain("Ruchira Rasoi");
      expect(await html(page, {}, from)).not.toContain("Ruchira Caterers");
    }
  await hide(profile);
  for (const from of [app, other]) {
    expect((await fetch(from.url + path)).status).toBe(404);
    for (const page of pages.slice(1))
      expect(await html(page, {}, from)).not.toContain("Ruchira Rasoi");
  }
});

test("each visitor sees their own name, language and form token on the same page", async () => {
  const asha = await named(`Asha <b> "&' O'Hara`);
  const chitra = await named("placeholder0123456789abcdefcsrf");
  const hindi = new Visitor(app, "hi");
  for (const _ of ["rendered", "cached"]) {
    const mine = await asha.visitor.open("/providers");
    expect(mine.headers.get("Cache-Control")).toBe("private, no-store");
    expect(mine.headers.get("ETag")).toBeNull();
    expect(mine.document.querySelector(".profile-name")!.text).toContain("Asha");
    expect(mine.html).not.toContain("<b>");
    const session = mine.document.querySelector("#session-state")!;
    expect(JSON.parse(session.rawText)).toMatchObject({ user: { name: asha.name } });
    const theirs = await chitra.visitor.open("/providers");
    expect(theirs.document.querySelector(".profile-name")!.text).toBe(chitra.name);
    expect(theirs.html).not.toContain("Hara");
    const token = (page: typeof mine) =>
      page.document.querySelector("input[name=_csrf]")!.getAttribute("value");
    expect(token(mine)).not.toBe(token(theirs));
    expect((await hindi.open("/providers")).language).toBe("hi");
    expect((await new Visitor(app).open("/providers")).html).not.toContain(chitra.name);
  }
});

test("the page frame follows the account at once: its name, its suspension, its log-out", async () => {
  const { person: asha, visitor } = await member(app);
  const nameOn = async () =>
    (await visitor.open("/terms")).document.querySelector(".profile-name")?.text;
  expect(await nameOn()).toBe(asha.name);
  const settings = await visitor.open("/settings/name");
  await settings.submit("Save", { name: "Asha Verma-Joshi" });
  expect(await nameOn()).toBe("Asha Verma-Joshi");
  await change(asha, "state", "suspended");
  expect(await nameOn()).toBeUndefined();
  expect(visitor.cookies.has("auth_token")).toBe(false);
});

test("a toast is shown once on a cached page, and the page is cached again afterwards", async () => {
  const { visitor } = await member(app);
  await visitor.open("/terms");
  const page = await visitor.open("/terms");
  const out = await page.submit("Logout");
  expect(out.toast).toContain("Logged out");
  expect((await visitor.open("/terms")).toast).toBe("");
  expect(visitor.cookies.has("toast")).toBe(false);
});

test("a list for a date reflects a new booking at once, and is not stored by shared caches", async () => {
  const { id, slug } = await publish({ city: "ajmer", businessName: "Rann Lights" });
  const day = dayAhead(78);
  const path = `/providers?city=ajmer&date=${day}`;
  for (const from of [app, other]) expect(await html(path, {}, from)).toContain(slug);
  expect((await fetch(app.url + path)).headers.get("Cache-Control")).toBe("public, no-cache");
  const { bookDay } = await import("../support/records/bookings");
  await bookDay(id, day);
  for (const from of [app, other]) expect(await html(path, {}, from)).not.toContain(slug);
  expect(await html(`/services/entertainment/ajmer?date=${dayAhead(79)}`)).toContain(slug);
  expect(await html(`/services/entertainment/ajmer?date=${day}`)).not.toContain(slug);
});

test("a search prefills the visitor's next enquiry and event, and appears in no one else's page", async () => {
  const { visitor } = await named("Neha Jain");
  const { slug } = await publish({ businessName: "Searched For" });
  const day = dayAhead(76);
  const search = `/services/entertainment/indore?date=${day}&guests=320`;
  const searched = await fetch(app.url + search);
  expect(searched.headers.get("set-cookie")).toMatch(/^search=/);
  expect(searched.headers.get("cache-control")).not.toContain("s-maxage");
  for (const path of ["/services/entertainment/indore?utm_source=x", "/providers?city=Indore"]) {
    const plain = await fetch(app.url + path);
    expect(plain.headers.get("set-cookie")).toBeNull();
    expect(plain.headers.get("cache-control")).toContain("s-maxage");
  }

  await visitor.open(search);
  const form = await visitor.open(`/providers/${slug}/enquire`);
  const filled = form.formValues("Send enquiry");
  expect(filled).toMatchObject({ city: "Indore", eventDate: dayAsTyped(day), guestCount: "320" });
  const event = await visitor.open("/dashboard/events/new");
  expect(event.formValues("Save event")).toMatchObject({
    city: "Indore",
    "functions[0].date": dayAsTyped(day),
    "functions[0].guestCount": "320",
  });
});

test("a page that isn't found shows no request number", async () => {
  const answer = await fetch(`${app.url}/no-such-page`);
  expect(answer.status).toBe(404);
  const text = await answer.text();
  expect(text).toContain("We could not find this page");
  expect(text).not.toContain("Request number");
});
