import { describe, expect, it } from "vitest";
import { formatDayOfYear } from "~/platform/india/dates/day-format";
import { dayAhead } from "../support/day-ahead";
import { recordsIn } from "../support/running-app/records-in";
import { ownAppForFile } from "../support/running-app/shared-app";
import { Visitor, type Page } from "../support/running-app/visitor";

const hostile = `Bilal & </script><script>alert("1")</script> Band`;

const app = await ownAppForFile();
const { publish, write } = await recordsIn(app);
const { pictureFile } = await import("../support/records/directory");
const { setProviderStatus } = await import("~/features/directory/profiles/profile-commands.server");
for (let number = 1; number <= 26; number += 1)
  await publish({ businessName: `Studio ${number}`, categories: ["photography"] });
const { slug: hiddenSlug, accountId } = await publish({ businessName: "Suspended Band" });
await write((tx) => setProviderStatus(tx, accountId, "suspended"));
const { slug } = await publish({
  businessName: hostile,
  city: "bengaluru",
  cities: ["mysuru"],
  state: "karnataka",
  description: "बारात के लिए बारह लोगों का बैंड।",
  instagram: "https://www.instagram.com/bilalband",
  packages: [
    { name: "Baraat", price: 1_25_000_00, priceUnit: "event", features: ["Twelve players"] },
  ],
  pictures: [{ fileId: await pictureFile(), caption: "हमारी बारात" }],
});

const open = (path: string, language: "en" | "hi" = "en") => new Visitor(app, language).open(path);
const attribute = (page: Page, selector: string, name: string) =>
  page.document.querySelector(selector)?.getAttribute(name);
const publicPages = [
  "/",
  "/providers",
  "/services/photography",
  "/services/entertainment/bengaluru",
  "/become-a-provider",
  `/providers/${slug}`,
  "/terms",
  "/accessibility",
  "/privacy",
  "/grievance",
];

describe("public pages", () => {
  it("say what they are about, as do forms for strangers", async () => {
    for (const path of ["/forgot-password", "/service-provider-onboarding/company"]) {
      const content = attribute(await open(path), 'meta[name="description"]', "content");
      expect(content?.length, path).toBeGreaterThan(30);
    }
  });

  it("load a list's first four pictures at once, the first one with priority, and those below lazily", async () => {
    const page = await open("/providers");
    const cards = [...page.all(".listings .listing-card")];
    const picturesOf = (some: typeof cards) =>
      some.flatMap((card) => card.querySelector("img") ?? []);
    const eager = picturesOf(cards).filter((one) => one.getAttribute("loading") === "eager");
    expect(eager).toEqual(picturesOf(cards.slice(0, 4)));
    expect(eager.map((one) => one.getAttribute("fetchpriority"))).toEqual(
      eager.map((_, at) => (at === 0 ? "high" : undefined)),
    );
  });

  it.each(["en", "hi"] as const)(
    "are complete in %s, without a framework script",
    async (language) => {
      for (const path of publicPages) {
        const page = await open(path, language);
        expect([path, page.status]).toEqual([path, 200]);
        expect(attribute(page, "html", "lang")).toBe(language);
        expect(page.all("h1")).toHaveLength(1);
        expect(attribute(page, "[name=description]", "content")!.length).toBeGreaterThan(40);
        expect(attribute(page, "[property='og:title']", "content")).toBe(page.title);
        expect(page.html).not.toMatch(/__remixContext|modulepreload/);
        const scripts = page.all("script[src]");
        expect(scripts.map((script) => script.getAttribute("src"))).toEqual([
          expect.stringMatching(/^\/assets\/enhance-/),
        ]);
        // A key without a text would be shown as it is.
        expect(page.text).not.toMatch(/\b(directory|legal)\.\w/);
      }
    },
  );

  it("have one canonical URL each, and an alternate in the other language", async () => {
    for (const path of publicPages) {
      const page = await open(`${path}?utm_source=poster`);
      expect(attribute(page, "[rel=canonical]", "href")).toBe(app.url + path);
      expect(attribute(page, "[hreflang=hi]", "href")).toBe(`${app.url}${path}?lng=hi`);
      const hindi = await open(`${path}?lng=hi`);
      expect(attribute(hindi, "html", "lang")).toBe("hi");
      expect(attribute(hindi, "[rel=canonical]", "href")).toBe(`${app.url}${path}?lng=hi`);
    }
  });
});

describe("the home page", () => {
  it("has the specified title in English, and its own in Hindi", async () => {
    expect((await open("/", "en")).title).toBe("Aayojan – Premium Event Management");
    expect((await open("/", "hi")).title).toBe("आयोजन – शादी और हर समारोह की बेहतरीन सेवाएँ");
  });

  it("counts the live providers of each category that has some, and searches with a plain form", async () => {
    const home = await open("/");
    const counts = home
      .all(".category-grid a")
      .map((link) => [link.getAttribute("href"), link.querySelector("small")?.text]);
    expect(counts).toHaveLength(10);
    expect(counts).toContainEqual(["/services/photography", "26 providers"]);
    expect(counts).toContainEqual(["/services/security", undefined]);
    const form = home.form("Find providers");
    expect([form.getAttribute("action"), form.getAttribute("method")]).toEqual([
      "/providers",
      undefined,
    ]);
    const list = await open("/providers?category=entertainment&city=Bangalore&size=");
    expect(list.title).toBe("Entertainment (DJs, Bands, Performers) in Bengaluru · Aayojan");
    expect(list.text).toContain("1 provider");
  });
});

describe("the list of providers", () => {
  it("removes one filter with its link, and keeps the others", async () => {
    const page = await open("/providers?category=photography&city=Jaipur&maxPrice=50,000");
    expect(page.text).toContain("26 providers");
    const links = page.all(".chips a");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/providers?category=photography&maxPrice=50000",
      "/services/photography/jaipur",
      "/services/photography",
    ]);
  });

  it("links from one service to every other with the same filters, and to all of them", async () => {
    const page = await open("/providers?category=photography&city=Jaipur&maxPrice=50,000");
    const links = page.all(".category-strip a");
    expect(links.map((link) => link.getAttribute("href")).slice(0, 3)).toEqual([
      "/providers?city=jaipur&maxPrice=50000",
      "/providers?category=artist&city=jaipur&maxPrice=50000",
      "/providers?category=catering&city=jaipur&maxPrice=50000",
    ]);
    const current = links.filter((link) => link.getAttribute("aria-current"));
    expect(current.map(({ text }) => text)).toEqual(["Photography"]);
    expect((await page.follow("Venue & decor")).text).toContain("0 providers");
  });

  it("keeps its service, order and event size when its form is sent again", async () => {
    const page = await open("/providers?category=photography&size=medium&sort=price-low");
    const form = page.form("Show providers");
    expect(page.values(form)).toEqual(
      expect.arrayContaining([
        ["category", "photography"],
        ["size", "medium"],
        ["sort", "price-low"],
      ]),
    );
    expect(page.all("[name=guests]")).toHaveLength(1);
  });

  it("names its order, offers the others, and explains the best match", async () => {
    const orders = (page: Page) =>
      page
        .all(".sort-menu a")
        .map((link) => [link.text, link.getAttribute("href"), link.getAttribute("aria-current")]);
    const page = await open("/services/photography");
    expect(orders(page)).toEqual([
      ["Best match first", "/services/photography", "true"],
      ["Newest first", "/providers?category=photography&sort=newest", undefined],
      ["Lowest price first", "/providers?category=photography&sort=price-low", undefined],
      ["Highest price first", "/providers?category=photography&sort=price-high", undefined],
      ["How we sort by best match", "#how-sorted", undefined],
    ]);
    expect(page.all("#how-sorted li")).toHaveLength(5);
    const newest = await open("/providers?category=photography&sort=newest");
    expect(orders(newest)[1]?.[2]).toBe("true");
    expect(newest.document.querySelector("#how-sorted")).toBeNull();
    // A search by words shows the newest in the order of the best match.
    const words = await open("/providers?q=studio&sort=newest");
    expect(orders(words).map(([label]) => label)).toEqual([
      "Best match first",
      "Lowest price first",
      "Highest price first",
      "How we sort by best match",
    ]);
  });

  it("says that providers from elsewhere travel to the city", async () => {
    const page = await open("/providers?city=Mysuru");
    expect(page.document.querySelector(".listing-card .listing-meta")!.text).toBe(
      "Bengaluru · also serves Mysuru",
    );
    expect(page.document.querySelector(".listing-card .tag")!.text).toBe("New");
    expect((await open("/providers?city=Bengaluru")).text).not.toContain("also serves");
  });

  it("says on each card that its provider is free on the day searched for", async () => {
    const day = dayAhead(90);
    const page = await open(`/providers?date=${day}`);
    const cards = page.all(".listing-card");
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card.text).toContain(`Free on ${formatDayOfYear(day, "en")}`);
    expect((await open("/providers")).document.querySelector(".listing-card")!.text).not.toContain(
      "Free on",
    );
  });

  it("suggests wider searches if nothing is found, and each finds as many as it says", async () => {
    const page = await open("/providers?category=photography&city=Bengaluru");
    expect(page.text).toContain("0 providers");
    const wider = await page.follow("Remove filter: Bengaluru");
    expect(wider.text).toContain("26 providers");
    expect((await page.follow(/^Entertainment/)).text).toContain("1 provider");
    const nothing = await open("/providers?category=security&city=Kochi&maxPrice=1&q=qqq");
    expect((await nothing.follow("All providers")).text).toContain("27 providers");
  });

  it("has landing pages only for existing categories and cities, under the cities' current names", async () => {
    const visitor = new Visitor(app);
    const old = await visitor.fetch("/services/catering/bangalore");
    expect([old.status, old.headers.get("Location")]).toEqual([
      301,
      "/services/catering/bengaluru",
    ]);
    for (const path of ["/services/juggling", "/services/catering/atlantis"])
      expect((await open(path)).status).toBe(404);
    expect((await open("/services/photography/jaipur")).text).toContain(
      "Photography & Videography in Jaipur",
    );
  });

  it("tells search engines its breadcrumb and the providers it shows, in order", async () => {
    const graphOf = (page: Page) =>
      (
        JSON.parse(page.document.querySelector("script[type='application/ld+json']")!.text) as {
          "@graph": { "@type": string; itemListElement: Record<string, unknown>[] }[];
        }
      )["@graph"];
    const page = await open("/services/entertainment/bengaluru");
    expect(page.html).not.toContain("<script>alert");
    const [crumbs, list] = graphOf(page);
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: `${app.url}/` },
        { position: 2, item: `${app.url}/providers` },
        { position: 3, item: `${app.url}/services/entertainment` },
        { position: 4, name: "Bengaluru", item: `${app.url}/services/entertainment/bengaluru` },
      ],
    });
    expect(list).toMatchObject({
      "@type": "ItemList",
      numberOfItems: 1,
      itemListElement: [{ position: 1, name: hostile, url: `${app.url}/providers/${slug}` }],
    });
    const all = await open("/providers");
    const shown = all
      .all(".listing-card h3 a, .listing-card h2 a")
      .map((link) => app.url + link.getAttribute("href")!);
    expect(graphOf(all)[1]!.itemListElement.map(({ url }) => url)).toEqual(shown);
  });

  it("keeps forms and private pages out of search engines", async () => {
    for (const path of [
      `/providers/${slug}/enquire`,
      "/service-provider-onboarding/company",
      "/forgot-password",
      "/signup",
      "/grievance/new",
      "/shortlist",
    ])
      expect([path, attribute(await open(path), "[name=robots]", "content")]).toEqual([
        path,
        "noindex, nofollow",
      ]);
    for (const path of publicPages)
      expect((await open(path)).document.querySelector("[name=robots]"), path).toBeNull();
  });

  it("keeps individual searches out of search engines", async () => {
    const own = await open("/providers?category=photography&maxPrice=50000");
    expect(attribute(own, "[name=robots]", "content")).toContain("noindex");
    const landing = await open("/providers?category=photography");
    expect(attribute(landing, "[rel=canonical]", "href")).toBe(`${app.url}/services/photography`);
    expect(landing.document.querySelector("[name=robots]")).toBeNull();
  });
});

describe("a profile", () => {
  it("names the seller and links to the enquiry, without phone number, email or PAN", async () => {
    const page = await open(`/providers/${slug}`);
    for (const words of ["Legal name", "Contact person Bilal Khan", "Bengaluru, Karnataka"])
      expect(page.text).toContain(words);
    expect(page.text).toContain("₹1,25,000");
    expect(attribute(page, ".action-bar a", "href")).toBe(`/providers/${slug}/enquire`);
    expect(page.html).not.toMatch(/9876543210|@example\.com|PAN/);
    expect(attribute(page, "[href*='instagram']", "rel")).toContain("nofollow noopener");
  });

  it("declares the language of the provider's own text", async () => {
    const page = await open(`/providers/${slug}`);
    expect(attribute(page, "section[aria-labelledby=about] .own-words", "lang")).toBe("hi");
    expect(page.text).toContain("Written in Hindi");
    expect((await open(`/providers/${slug}`, "hi")).text).not.toContain("में लिखा है");
    expect(attribute(page, "h1", "lang")).toBe("en");
    const picture = await open(`/providers/${slug}/pictures/1`);
    expect(attribute(picture, "figcaption", "lang")).toBe("hi");
  });

  it("has structured data that no business name can break", async () => {
    const page = await open(`/providers/${slug}`);
    expect(page.html).not.toContain("<script>alert");
    const script = page.document.querySelector("script[type='application/ld+json']")!;
    expect(JSON.parse(script.text)).toMatchObject({
      "@type": "LocalBusiness",
      name: hostile,
      url: `${app.url}/providers/${slug}`,
      address: { addressLocality: "Bengaluru", addressCountry: "IN" },
      makesOffer: [{ price: "125000", priceCurrency: "INR" }],
    });
  });

  it("that is not live, or never existed, is a 404 page with a link to the list", async () => {
    for (const path of [`/providers/${hiddenSlug}`, "/providers/nobody"]) {
      const page = await open(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain("This profile is not open");
      expect(page.text).not.toContain("Suspended Band");
      expect((await page.follow("Find providers")).status).toBe(200);
    }
    expect((await open(`/providers/${hiddenSlug}`, "hi")).text).toContain("अभी नहीं दिख रही है");
  });
});

/** Midnight UTC in 180 days, as the page's data gives it. */
const inHalfAYear = () => Math.floor((Date.now() + 180 * 86_400_000) / 86_400_000) * 86_400_000;

describe("legal and technical pages", () => {
  it("name the grievance officer and how to reach them", async () => {
    const page = await open("/grievance");
    expect(attribute(page, "main a", "href")).toMatch(/^mailto:grievance@/);
    expect(page.text).toContain("48 hours at most");
  });

  it("have a robots.txt, and a sitemap with every public page", async () => {
    const visitor = new Visitor(app);
    const robots = await visitor.fetch("/robots.txt");
    expect(robots.headers.get("Content-Type")).toContain("text/plain");
    expect(await robots.text()).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    const sitemap = await visitor.fetch("/sitemap.xml");
    expect(sitemap.headers.get("Content-Type")).toContain("xml");
    const urlsIn = async (file: Response) =>
      [...(await file.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at!);
    const parts = await urlsIn(sitemap);
    expect(parts).toEqual([`${app.url}/sitemap/lists.xml`, `${app.url}/sitemap/1.xml`]);
    const pages: string[] = [];
    for (const part of parts) {
      const file = await visitor.fetch(part);
      expect([part, file.headers.get("Content-Type")]).toEqual([
        part,
        "application/xml; charset=utf-8",
      ]);
      const text = await file.clone().text();
      pages.push(...(await urlsIn(file)));
      for (const entry of text.match(/<url>.*?<\/url>/gs) ?? []) {
        const page = /(?<=<loc>)[^<]+/.exec(entry)![0];
        expect(entry).toContain(`hreflang="x-default" href="${page}"`);
      }
    }
    for (const none of ["/sitemap/2.xml", "/sitemap/0.xml", "/sitemap/01.xml", "/sitemap/all.xml"])
      expect([none, (await visitor.fetch(none)).status]).toEqual([none, 404]);
    expect(pages).toContain(`${app.url}/providers/${slug}`);
    expect(pages).not.toContain(`${app.url}/providers/${hiddenSlug}`);
    for (const page of pages)
      expect([page, (await visitor.fetch(page)).status]).toEqual([page, 200]);
  });

  it("have a security contact, and a manifest to install the site", async () => {
    const visitor = new Visitor(app, "hi");
    const security = await (await visitor.fetch("/.well-known/security.txt")).text();
    expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(Date.parse(/^Expires: (.+)$/m.exec(security)![1]!)).toBe(inHalfAYear());
    const manifest = await visitor.fetch("/manifest.webmanifest");
    const { icons, ...site } = (await manifest.json()) as { icons: Record<string, string>[] };
    expect(site).toMatchObject({ name: "आयोजन", start_url: "/" });
    const maskable = icons.find(({ purpose }) => purpose === "maskable")!;
    expect((await visitor.fetch(maskable.src!)).headers.get("Content-Type")).toBe("image/png");
  });
});
