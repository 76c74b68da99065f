import { expect, test } from "vitest";
import { checkAnswers } from "~/features/applications/answers/answers";
import { translate } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { bilalsAnswers } from "../../support/records/onboarding";

const described = (words: string) =>
  checkAnswers({
    services: { ...bilalsAnswers.services, serviceDescription: words.padEnd(60, " dhol") },
  });

test.each([
  "Call 98765 43210 for the date",
  "Call +91-98765-43210",
  "Call 09876543210",
  "संपर्क: ९८७६५४३२१०",
  "Write to bilal@example.com first",
  "Write to bilal @ example.com first",
])(
  "a description that says “%s” has a warning to leave the contact out, but can be submitted",
  (words) => {
    const { warnings, wrong, missing } = described(words);
    expect(warnings.services.serviceDescription).toEqual(["onboarding.warning.contactInText"]);
    expect([wrong.services, missing.services]).toEqual([{}, {}]);
  },
);

test.each([
  "Since 1998 we played at 2500 weddings, 120 in 2025",
  "GST 08ZZZPZ0001Z1Z9, from ₹45,000 to ₹1,25,000",
  "We are @bilalband, open 10:00 to 22:00",
])("“%s” contains no contact", (words) => {
  expect(described(words).warnings.services).toEqual({});
});

test("service areas, which everyone can read, have the same warning", () => {
  const operations = { ...bilalsAnswers.operations, serviceAreas: "Jaipur, ring 9876543210" };
  expect(checkAnswers({ operations }).warnings.operations).toEqual({
    serviceAreas: ["onboarding.warning.contactInText"],
  });
});

test.each([
  ["30 people", 30],
  ["30", 30],
  ["1,200 guests", 1200],
  ["१२ लोग", 12],
])("a team of “%s” is understood", (typed, size) => {
  const { values } = checkAnswers({ operations: { teamSize: typed } });
  expect(values.operations.teamSize).toBe(size);
});

test.each([
  ["10-15", "Enter one number, such as 10 or 15", "एक ही संख्या लिखें, जैसे 10 या 15"],
  ["10 to 15 people", "Enter one number, such as 10 or 15", "एक ही संख्या लिखें, जैसे 10 या 15"],
  ["5 lakh", "Enter a whole number in digits, like 250", null],
  ["many", "Enter a whole number in digits, like 250", null],
])("a team of “%s” is refused with a hint what to type", (typed, english, hindi) => {
  const { wrong } = checkAnswers({ operations: { teamSize: typed } });
  const [key = ""] = wrong.operations.teamSize ?? [];
  expect(translate(translatorFor("en"), key)).toBe(english);
  if (hindi) expect(translate(translatorFor("hi"), key)).toBe(hindi);
});

test("years of experience may be followed by a word, but must not be a range", () => {
  const years = (typed: string) => checkAnswers({ company: { yearsOfExperience: typed } });
  expect(years("5 साल").values.company.yearsOfExperience).toBe(5);
  expect(years("12 years").values.company.yearsOfExperience).toBe(12);
  expect(years("5 से 6").wrong.company.yearsOfExperience).toEqual([
    "fields.number.one|low=5|high=6",
  ]);
  expect(years("99 years").wrong.company.yearsOfExperience).toEqual(["fields.years.format"]);
});
