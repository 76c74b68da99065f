import { describe, expect, it } from "vitest";
import { priceUnits } from "#db/schema/allowed-values";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();
const { publish } = await recordsIn(app);
for (const priceUnit of priceUnits)
  await publish({
    businessName: `Noor ${priceUnit}`,
    city: "agra",
    categories: ["other"],
    startingPrice: 480_00,
    priceUnit,
  });
const { slug: kitchen } = await publish({
  businessName: "Agra Rasoi",
  city: "agra",
  categories: ["catering"],
  sizes: ["medium", "mega"],
  startingPrice: 480_00,
  priceUnit: "plate",
  packages: [
    { name: "Thali", price: 480_00, priceUnit: "plate", features: [] },
    { name: "Tasting", price: 900_00, priceUnit: "hour", features: [] },
    { name: "Wedding", price: 90_000_00, priceUnit: "event", features: [] },
  ],
});

const open = (path: string, language: "en" | "hi" = "en") => new Visitor(app, language).open(path);

describe("a card", () => {
  it.each([
    ["en", "from ₹480 per ", ["event", "plate", "hour", "day", "person", "piece"]],
    ["hi", "₹480 प्रति ", ["आयोजन", "प्लेट", "घंटा", "दिन", "व्यक्ति", "पीस"]],
  ] as const)("names the unit of its price, in %s", async (language, before, units) => {
    const page = await open("/services/other/agra", language);
    for (const unit of units) expect(page.text).toContain(before + unit);
  });

  it("shows the total of a per-plate or per-person price for the searched guests, on cached pages too", async () => {
    for (const list of ["/providers?city=agra&", "/services/catering/agra?"]) {
      const amount = async (guests: string) =>
        /₹480 per plate, ?about (₹[\d,]+ for [\d,]+ guests)/.exec(
          (await open(`${list}guests=${guests}`)).text,
        )?.[1];
      expect(await amount("200")).toBe("₹96,000 for 200 guests");
      expect(await amount("1,000")).toBe("₹4,80,000 for 1,000 guests");
      expect(await amount("200")).toBe("₹96,000 for 200 guests");
      expect(await amount("")).toBeUndefined();
    }
    expect((await open("/services/other/agra?guests=200", "hi")).text).toMatch(
      /₹480 प्रति व्यक्ति से.{0,9}, ?200 मेहमानों के लिए लगभग ₹96,000/,
    );
  });

  it("ignores what is no number of guests, and says so", async () => {
    for (const guests of ["0", "-3", "100001", "many", "1e3", "२ सौ"]) {
      const page = await open(`/providers?city=agra&guests=${encodeURIComponent(guests)}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`“${guests}” can't be the number of guests`);
    }
  });
});

describe("a profile", () => {
  it("names the unit of each package's price, to people and to search engines", async () => {
    const page = await open(`/providers/${kitchen}`);
    for (const words of ["₹480 per plate", "₹900 per hour", "₹90,000 per event"])
      expect(page.text).toContain(words);
    const [found = ""] = page
      .all("script")
      .filter((one) => one.getAttribute("type") === "application/ld+json")
      .map((one) => one.innerHTML);
    const unit = { "@type": "UnitPriceSpecification", priceCurrency: "INR" };
    expect(JSON.parse(found)).toMatchObject({
      priceRange: "from ₹480 per plate",
      makesOffer: [
        { priceSpecification: { ...unit, price: "480", unitText: "plate" } },
        { priceSpecification: { ...unit, price: "900", unitCode: "HUR" } },
        { price: "90000", priceCurrency: "INR" },
      ],
    });
  });
});

it("the application asks for a price's unit, and has no default", async () => {
  const visitor = new Visitor(app);
  const services = "/service-provider-onboarding/services";
  const chosen = (page: Awaited<ReturnType<typeof open>>, name: string) =>
    page.document
      .querySelector(`select[name="${name}"]`)
      ?.querySelector("option[selected]")
      ?.getAttribute("value") ?? "";
  let page = await visitor.open(services);
  expect(chosen(page, "priceUnit")).toBe("");
  await page.submit("later", { categories: ["catering"], startingPrice: "480" });
  page = await visitor.open(services);
  expect(chosen(page, "priceUnit")).toBe("");
  expect(chosen(page, "packages[0].priceUnit")).toBe("");
  await page.submit("later", { priceUnit: "person", "packages[0].priceUnit": "piece" });
  page = await visitor.open(services);
  expect(chosen(page, "priceUnit")).toBe("person");
  expect(chosen(page, "packages[0].priceUnit")).toBe("piece");
});
