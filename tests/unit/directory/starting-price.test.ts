import { expect, test } from "vitest";
import { checkAnswers, type TypedSteps } from "~/features/applications/answers/answers";
import { openWarnings } from "~/features/applications/review/application-review-warnings";

const services = (startingPrice: string, ...packages: [price: string, unit: string][]) => ({
  services: {
    categories: ["catering"],
    startingPrice,
    priceUnit: "plate",
    ...Object.fromEntries(
      packages.flatMap(([price, unit], at) => [
        [`packages[${at}].name`, `Thali ${at + 1}`],
        [`packages[${at}].price`, price],
        [`packages[${at}].priceUnit`, unit],
        [`packages[${at}].features`, ""],
      ]),
    ),
  },
});
const warningsOn = (typed: TypedSteps) =>
  (checkAnswers(typed).warnings.services.startingPrice ?? []).join();

test("a 'From' price above the cheapest package of its unit is questioned, and the reviewer sees that", () => {
  const typed = services("500", ["450", "plate"], ["700", ""]);
  expect(warningsOn(typed)).toContain("onboarding.warning.startsAbovePackages");
  expect(warningsOn(typed)).toContain(encodeURIComponent("₹450"));
  const checked = checkAnswers(typed);
  expect(checked.wrong.services).toEqual({});
  expect(openWarnings(checked)).toMatchObject([{ field: "startingPrice" }]);
});

test.each([
  ["the same as the cheapest package", services("450", ["450", "plate"])],
  ["of another unit than the packages", services("450", ["90", "hour"])],
  ["without any package", services("450")],
  ["beside a package whose price is on request", services("450", ["", "plate"])],
])("a 'From' price %s is not questioned", (_, typed) => {
  expect(warningsOn(typed)).toBe("");
});
