import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const names = ["packages[0].name", "packages[1].price", "startingPrice", "priceUnit"];
const messages = {
  en: [
    "Package 1: Enter a name for this package",
    "Package 2, price: Enter the amount in rupees, like 1,50,000 or 999.50",
    "Starting price: Enter the amount in rupees, like 1,50,000 or 999.50",
    "Choose what the price is for",
  ],
  hi: [
    "पैकेज 1: इस पैकेज का नाम लिखें",
    "पैकेज 2, कीमत: रकम रुपये में लिखें, जैसे 1,50,000 या 999.50",
    "शुरुआती कीमत: रकम रुपये में लिखें, जैसे 1,50,000 या 999.50",
    "चुनें कि कीमत किस चीज़ की है",
  ],
};

test.each(["en", "hi"] as const)(
  "wrong answers of a step are refused with their packages and questions, and shown again, in %s",
  async (language) => {
    const page = await new Visitor(app, language).open("/service-provider-onboarding/services");
    const answers = {
      ...bilalsAnswers.services,
      "packages[0].name": "",
      "packages[1].price": "-5",
      startingPrice: "12.345",
      priceUnit: "kilo",
    };
    const refused = await page.submit("continue", answers);
    expect(refused.status).toBe(422);
    expect(refused.title).toMatch(language === "hi" ? /^(?!Error)/ : /^Error: /);
    const ids = names.map((name) => name.replace(/\W+/g, "-"));
    expect(refused.errors).toEqual(
      Object.fromEntries(ids.map((id, at) => [id, messages[language][at]])),
    );
    const values = refused.values(refused.form("continue"));
    for (const [name, typed] of Object.entries(answers))
      for (const value of [typed].flat())
        // A choice that is not on the list cannot be rendered as selected.
        if (value !== "kilo") expect(values).toContainEqual([name, value]);
  },
);
