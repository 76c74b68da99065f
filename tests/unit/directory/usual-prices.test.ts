import { expect, test } from "vitest";
import { priceUnits } from "#db/schema/allowed-values";
import { categories } from "~/features/directory/category-catalogue";
import { unusualPrice } from "~/features/directory/price-warnings";
import { checkAnswers } from "~/features/applications/answers/answers";
import { translate } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { bilalsAnswers } from "../../support/records/onboarding";

const rupees = (amount: number) => amount * 100;

test("a starting price far from the usual range of its category and unit is questioned, with that range", () => {
  const warningFor = (amount: number) =>
    unusualPrice({ startingPrice: rupees(amount), priceUnit: "plate", categories: ["catering"] });
  expect(warningFor(99)).toBe(
    "onboarding.warning.unusualPrice.plate|low=%E2%82%B9100|high=%E2%82%B95%2C000",
  );
  expect(warningFor(100)).toBeNull();
  expect(warningFor(5_000)).toBeNull();
  expect(warningFor(5_001)).not.toBeNull();
  expect(translate(translatorFor("en"), warningFor(45_000)!)).toBe(
    "Check the price: a plate usually costs ₹100 to ₹5,000",
  );
  expect(translate(translatorFor("hi"), warningFor(45_000)!)).toBe(
    "कीमत एक बार फिर देख लें: एक प्लेट आम तौर पर ₹100 से ₹5,000 की होती है",
  );
});

test("a provider of several services is questioned only outside the range of all of them", () => {
  const price = { startingPrice: rupees(3_000), priceUnit: "event" } as const;
  expect(unusualPrice({ ...price, categories: ["catering"] })).not.toBeNull();
  expect(unusualPrice({ ...price, categories: ["catering", "artist"] })).toBeNull();
});

test("nothing is questioned before the amount, the unit and a category are known", () => {
  const whole = { startingPrice: 1, priceUnit: "plate", categories: ["catering"] } as const;
  for (const name of Object.keys(whole))
    expect(unusualPrice({ ...whole, [name]: undefined })).toBeNull();
  expect(unusualPrice({ ...whole, categories: [] })).toBeNull();
});

test("every unit of every category has a text and a range that allows ordinary prices", () => {
  const ordinary = { event: 45_000, plate: 480, person: 600, hour: 4_000, day: 9_000, piece: 250 };
  for (const category of categories)
    for (const priceUnit of priceUnits) {
      const of = { priceUnit, categories: [category] };
      expect(unusualPrice({ ...of, startingPrice: rupees(ordinary[priceUnit]) })).toBeNull();
      const key = unusualPrice({ ...of, startingPrice: 1 })!;
      for (const language of ["en", "hi"] as const)
        expect(translate(translatorFor(language), key)).toMatch(/₹[\d,]+.*₹[\d,]+/);
    }
});

test("the warning is shown beside the starting price, and blocks no one", () => {
  const services = { ...bilalsAnswers.services, startingPrice: "45", priceUnit: "event" };
  const { warnings, wrong } = checkAnswers({ services });
  expect(warnings.services).toEqual({
    startingPrice: [expect.stringMatching(/^onboarding\.warning\.unusualPrice\.event\|/)],
  });
  expect(wrong.services).toEqual({});
});
