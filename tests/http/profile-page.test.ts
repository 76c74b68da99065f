import { describe, expect, it } from "vitest";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { Visitor, type Page } from "../support/running-app/visitor";

const free = addDays(istDay(new Date()), 400);
const tooFar = addDays(free, 1);

const app = await appForFile();
const { publish, write } = await recordsIn(app);
const { pictureFile } = await import("../support/records/directory");
const { blockDays } = await import("~/features/calendar/own-days.server");
const { setProviderStatus } = await import("~/features/directory/profiles/profile-commands.server");
const pictures = await Promise.all(
  ["The stage", "", "बारात"].map(async (caption) => ({ fileId: await pictureFile(), caption })),
);
const { id, slug } = await publish({
  businessName: "Agra Rasoi",
  categories: ["catering"],
  startingPrice: 480_00,
  priceUnit: "plate",
  packages: [{ name: "Thali", price: 600_00, priceUnit: "plate", features: ["Dal", "Kheer"] }],
  pictures,
});
await blockDays(id, { from: tooFar });
const { slug: hidden, accountId } = await publish({
  pictures: [{ fileId: await pictureFile(), caption: "" }],
});
await write((tx) => setProviderStatus(tx, accountId, "suspended"));

const open = (path: string, language: "en" | "hi" = "en") => new Visitor(app, language).open(path);
/** Presses a button of a GET form. */
function ask(page: Page, button: string, typed: Record<string, string>) {
  const { path, body } = page.filledIn(button, typed);
  return page.visitor.open(`${path}?${new URLSearchParams([...body] as [string, string][])}`);
}
const words = (page: Page, selector: string) => page.all(selector).map(({ text }) => text.trim());
const hrefs = (page: Page, selector: string) =>
  page.all(selector).map((link) => link.getAttribute("href"));

describe("the form next to the price", () => {
  it("shows on the same page whether the provider is free and what it costs", async () => {
    const profile = await open(`/providers/${slug}`, "hi");
    const result = await ask(profile, "तारीख देखें", { date: free, guests: "200" });
    expect(result.path).toBe(`/providers/${slug}?date=${free}&guests=200`);
    const answer = result.document.querySelector(".on-day")!.text;
    expect(answer).toContain(`${formatDay(free, "hi")} को तारीख खाली है`);
    expect(result.title).toContain("को तारीख खाली है");
    expect(result.text).toContain("₹96,000");
    expect(result.text).toContain("₹1,20,000");

    expect(words(profile, ".price-box button, .on-day")[0]).toBe("तारीख देखें");
    // Where the button was, with the buttons below.
    expect(words(result, ".price-box button, .on-day")).toEqual([
      answer.trim(),
      "तारीख देखें",
      expect.any(String),
    ]);

    const busy = await ask(result, "तारीख देखें", { date: tooFar });
    expect(busy.document.querySelector(".on-day")!.text).toContain("को तारीख खाली नहीं है");
    expect(hrefs(busy, ".on-day a")).toEqual(
      [-7, -6, -5, -4].map(
        (days) => `/providers/${slug}/enquire?date=${addDays(tooFar, days)}&guests=200`,
      ),
    );
  });

  it("leads to the enquiry with the day and guests entered in it", async () => {
    const profile = await open(`/providers/${slug}`);
    const button = profile
      .all(".price-box button")
      .find((one) => one.text.trim() === "Send enquiry")!;
    expect(button.getAttribute("formaction")).toBe(`/providers/${slug}/enquire`);
    const form = await open(`/providers/${slug}/enquire?date=${free}&guests=200`);
    expect(form.value("eventDate")).toBe(free.split("-").map(Number).reverse().join("/"));
    expect(form.value("guestCount")).toBe("200");
    // Both fields empty.
    const empty = await open(`/providers/${slug}/enquire?date=&guests=`);
    expect([empty.status, empty.value("eventDate")]).toEqual([200, ""]);
  });

  it("leads from a package to an enquiry about it, and from no other provider's package", async () => {
    const profile = await open(`/providers/${slug}?guests=200`);
    const [about] = hrefs(profile, ".package a");
    const form = await open(about!);
    expect(form.value("message")).toBe("I would like to know more about the package “Thali”.");
    expect(form.value("guestCount")).toBe("200");
    const other = await open(`/providers/${slug}/enquire?about=nothing`);
    expect([other.status, other.value("message")]).toEqual([200, ""]);
  });
});

describe("the calendar of a profile", () => {
  it("says for each day in words whether it is free, and leads from month to month", async () => {
    const page = await open(`/providers/${slug}?month=${tooFar.slice(0, 7)}&guests=200`);
    const table = page.document.querySelector(".month-days")!;
    expect(table.querySelector("caption")!.text).toMatch(/^[A-Z][a-z]+ \d{4}$/);
    expect(table.querySelectorAll("th[scope=col]")).toHaveLength(7);
    const cells = table.querySelectorAll("td").map((one) => one.text);
    expect(cells.join(" ")).toContain(`${formatDay(tooFar, "en")}: not free`);
    expect(hrefs(page, ".month-days a")).not.toContain(
      `/providers/${slug}/enquire?date=${tooFar}&guests=200`,
    );
    expect((await page.follow("Next")).path).toMatch(
      new RegExp(`^/providers/${slug}\\?guests=200&month=\\d{4}-\\d{2}`),
    );
    expect(page.document.querySelector("[name=robots]")?.getAttribute("content")).toContain(
      "noindex",
    );
  });
});

describe("the pictures of a profile", () => {
  it("are in one mosaic, each once, and each links to a page of its own", async () => {
    const page = await open(`/providers/${slug}`);
    expect(hrefs(page, ".mosaic li a")).toEqual(
      [1, 2, 3].map((number) => `/providers/${slug}/pictures/${number}`),
    );
    // The keyboard reaches only one of them: the link that says how many there are.
    expect(page.all(".mosaic li a:not([tabindex])")).toEqual([]);
    expect(page.document.querySelector(".mosaic > a")!.text).toContain("3 photos");
  });

  it("are shown uncropped, one after the other, with a way back", async () => {
    const first = await open(`/providers/${slug}/pictures/1`);
    expect(hrefs(first, "[rel=prev]")).toEqual([]);
    const second = await open(hrefs(first, "main [rel=next]")[0]!);
    expect(second.document.querySelector("figure img")!.getAttribute("alt")).toBe(
      "Photo 2 by Agra Rasoi",
    );
    expect(second.document.querySelector("figure img")!.getAttribute("srcset")).toMatch(/ 1600w/);
    expect(hrefs(second, "main [rel=prev]")).toEqual([`/providers/${slug}/pictures/1`]);
    const last = await open(`/providers/${slug}/pictures/3`, "hi");
    expect(hrefs(last, "main [rel=next]")).toEqual([]);
    expect(last.document.querySelector("figcaption")!.getAttribute("lang")).toBe("hi");
    expect(last.all("ol [aria-current=page]")).toHaveLength(1);
    expect((await last.follow("Agra Rasoi")).path).toBe(`/providers/${slug}`);
    expect(last.document.querySelector("[name=robots]")?.getAttribute("content")).toContain(
      "noindex",
    );
  });

  it("are a 404 for any other number, and for a profile that is hidden", async () => {
    for (const path of [
      ...["0", "4", "99", "100", "01", "1.5", "x", "-1"].map(
        (number) => `/providers/${slug}/pictures/${number}`,
      ),
      `/providers/${hidden}/pictures/1`,
      "/providers/nobody/pictures/1",
    ]) {
      const page = await open(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.all("h1")).toHaveLength(1);
    }
  });
});
