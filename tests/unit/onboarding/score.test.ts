import { expect, test } from "vitest";
import { checkAnswers, type Typed } from "~/features/applications/answers/answers";
import {
  percentNeeded,
  requiredFields,
  scoreOf,
  type Uploads,
} from "~/features/applications/answers/application-score";
import type { Step } from "~/features/applications/application-steps";
import { bilalsAnswers } from "../../support/records/onboarding";

const every: Uploads = {
  portfolioImages: 5,
  panCard: 1,
  gstCertificate: 1,
  businessRegistration: 1,
  additionalCertificates: 1,
};
const none: Uploads = {
  portfolioImages: 0,
  panCard: 0,
  gstCertificate: 0,
  businessRegistration: 0,
  additionalCertificates: 0,
};
const registered = {
  ...bilalsAnswers,
  legal: { ...bilalsAnswers.legal, gstNumber: "08ZZZPZ0001Z1Z9", notGstRegistered: "" },
};

const scored = (typed: Partial<Record<Step, Typed>>, uploads = every) =>
  scoreOf(checkAnswers(typed).values, uploads);

test("a complete application scores 100 of 100", () => {
  expect(scored(registered)).toMatchObject({
    earned: 100,
    applicable: 100,
    percent: 100,
    missing: [],
    ruleVersion: "2026-2",
  });
});

test("an empty application scores 0, and every missing point is listed", () => {
  const score = scored({}, none);
  expect(score).toMatchObject({ earned: 0, applicable: 100, percent: 0 });
  expect(score.missing.reduce((sum, { points }) => sum + points, 0)).toBe(100);
});

test("a business that is not registered for GST needs none of its 7 points", () => {
  expect(scored(bilalsAnswers, { ...every, gstCertificate: 0 })).toMatchObject({
    earned: 93,
    applicable: 93,
    percent: 100,
  });
});

test.each<[Step, string, number]>([
  ["company", "businessName", 3],
  ["company", "contactPerson", 2],
  ["company", "email", 2],
  ["company", "phone", 2],
  ["company", "businessType", 2],
  ["company", "yearsOfExperience", 1],
  ["company", "address", 2],
  ["company", "city", 1],
  ["company", "state", 1],
  ["company", "pincode", 1],
  ["company", "website", 1],
  ["company", "instagram", 1],
  ["services", "categories", 4],
  ["services", "serviceDescription", 6],
  ["services", "startingPrice", 5],
  ["services", "packages[1].name", 2],
  ["legal", "panNumber", 6],
  ["legal", "gstNumber", 4],
  ["legal", "accountHolder", 2],
  ["legal", "accountNumber", 2],
  ["legal", "ifsc", 2],
  ["legal", "bankName", 1],
  ["legal", "branch", 1],
  ["legal", "upiId", 2],
  ["documents", "licenseStatus", 2],
  ["operations", "eventSizes", 3],
  ["operations", "teamSize", 3],
])("without %s: %s, %i points are missing", (step, field, points) => {
  const typed = { ...registered[step as keyof typeof registered], [field]: "" };
  expect(scored({ ...registered, [step]: typed as Typed }).earned).toBe(100 - points);
});

test("the first package scores 3 points, the second 2, and an empty one none", () => {
  const services: Typed = Object.fromEntries(
    Object.entries(registered.services).filter(([name]) => !name.startsWith("packages")),
  );
  expect(scored({ ...registered, services }).earned).toBe(95);
  const one = { ...services, "packages[0].name": "Baraat", "packages[1].name": " " };
  expect(scored({ ...registered, services: one }).earned).toBe(98);
});

test("service areas or cities score the 4 points for where a provider works", () => {
  const only = (part: Typed): Typed => ({ eventSizes: ["small"], teamSize: "4", ...part });
  expect(scored({ ...registered, operations: only({ serviceCities: "Pune" }) }).earned).toBe(100);
  expect(scored({ ...registered, operations: only({ serviceAreas: "Pune" }) }).earned).toBe(100);
  expect(scored({ ...registered, operations: only({}) }).earned).toBe(96);
});

test.each([
  ["panCard", 6],
  ["gstCertificate", 3],
  ["businessRegistration", 3],
  ["additionalCertificates", 1],
  ["portfolioImages", 15],
] as const)("without a file for %s, %i points are missing", (slot, points) => {
  expect(scored(registered, { ...every, [slot]: 0 }).earned).toBe(100 - points);
});

test("each of the first five pictures scores 3 points, a sixth none", () => {
  const percents = [1, 2, 3, 4, 5, 6].map(
    (count) => scored(registered, { ...every, portfolioImages: count }).earned,
  );
  expect(percents).toEqual([88, 91, 94, 97, 100, 100]);
});

test("an invalid answer scores nothing", () => {
  const legal = { ...registered.legal, ifsc: "SBIN", accountNumber: "1", panNumber: "X" };
  expect(scored({ ...registered, legal }).earned).toBe(90);
});

test("the percentage is rounded down", () => {
  const legal = { ...bilalsAnswers.legal, ifsc: "" };
  expect(scored({ ...bilalsAnswers, legal }, { ...every, gstCertificate: 0 }).percent).toBe(97);
});

test("the table of points: the step that earns each, and what is required", () => {
  const table = scored({}, none).missing.map(({ step, field, points, required, key }) => [
    `${step}: ${field}`,
    points,
    required ? "needed" : "optional",
    key.replace("onboarding.add.", ""),
  ]);
  expect(table).toEqual([
    ["company: businessName", 3, "needed", "businessName"],
    ["company: contactPerson", 2, "needed", "contactPerson"],
    ["company: email", 2, "needed", "email"],
    ["company: phone", 2, "needed", "phone"],
    ["company: businessType", 2, "optional", "businessType"],
    ["company: yearsOfExperience", 1, "optional", "yearsOfExperience"],
    ["company: address", 2, "optional", "address"],
    ["company: city", 1, "needed", "city"],
    ["company: state", 1, "needed", "state"],
    ["company: pincode", 1, "needed", "pincode"],
    ["company: country", 1, "optional", "country"],
    ["company: website", 1, "optional", "website"],
    ["company: facebook", 1, "optional", "social"],
    ["services: categories", 4, "needed", "categories"],
    ["services: serviceDescription", 6, "needed", "serviceDescription"],
    ["services: startingPrice", 5, "optional", "startingPrice"],
    ["services: packages[0].name", 3, "optional", "package.1"],
    ["services: packages[1].name", 2, "optional", "package.2"],
    ["portfolio: portfolioImages", 3, "optional", "photo.1"],
    ["portfolio: portfolioImages", 3, "optional", "photo.2"],
    ["portfolio: portfolioImages", 3, "optional", "photo.3"],
    ["portfolio: portfolioImages", 3, "optional", "photo.4"],
    ["portfolio: portfolioImages", 3, "optional", "photo.5"],
    ["legal: panNumber", 6, "needed", "panNumber"],
    ["legal: gstNumber", 4, "optional", "gstNumber"],
    ["legal: accountHolder", 2, "optional", "accountHolder"],
    ["legal: accountNumber", 2, "optional", "accountNumber"],
    ["legal: ifsc", 2, "optional", "ifsc"],
    ["legal: bankName", 1, "optional", "bankName"],
    ["legal: branch", 1, "optional", "branch"],
    ["legal: upiId", 2, "optional", "upiId"],
    ["documents: panCard", 6, "needed", "panCard"],
    ["documents: gstCertificate", 3, "optional", "gstCertificate"],
    ["documents: businessRegistration", 3, "optional", "businessRegistration"],
    ["documents: additionalCertificates", 1, "optional", "additionalCertificates"],
    ["documents: licenseStatus", 2, "optional", "licenseStatus"],
    ["operations: eventSizes", 3, "optional", "eventSizes"],
    ["operations: serviceCities", 4, "optional", "serviceCities"],
    ["operations: teamSize", 3, "optional", "teamSize"],
  ]);
});

test.each(["facebook", "instagram", "linkedin", "otherSocial"])(
  "the one point for a social network can be earned with %s only",
  (network) => {
    const domain = network === "otherSocial" ? "x.com" : `${network}.com`;
    const company = { ...registered.company, instagram: "", [network]: `https://${domain}/bilal` };
    expect(scored({ ...registered, company }).earned).toBe(100);
  },
);

test("an answer of 'no' does not count as given", () => {
  const { values } = checkAnswers(registered);
  const company = { ...values.company, website: false } as unknown as typeof values.company;
  expect(scoreOf({ ...values, company }, every).earned).toBe(99);
});

test("an application from before packages earns none of their points", () => {
  const { values } = checkAnswers(registered);
  const { packages: _, ...services } = values.services;
  expect(scoreOf({ ...values, services }, every).earned).toBe(95);
});

test("80 % is enough to submit", () => {
  expect(percentNeeded).toBe(80);
});

test("a caterer earns two more points for the FSSAI number that the law requires, and no one else is asked for it", () => {
  const services = { ...registered.services, categories: ["catering"] };
  const documents = { ...registered.documents, fssaiNumber: "10012345678901" };
  const { fssaiNumber: _, ...without } = documents;
  expect(scored({ ...registered, services, documents })).toMatchObject({
    earned: 102,
    applicable: 102,
    missing: [],
  });
  expect(scored({ ...registered, services, documents: without })).toMatchObject({
    earned: 100,
    percent: 98,
    missing: [{ field: "fssaiNumber", points: 2, gain: 2, required: false }],
  });
  expect(scored({ ...registered, documents })).toMatchObject({ earned: 100, applicable: 100 });
});

test("these answers and uploads are required to submit", () => {
  expect([...requiredFields]).toEqual([
    "businessName",
    "contactPerson",
    "email",
    "phone",
    "city",
    "state",
    "pincode",
    "categories",
    "serviceDescription",
    "panNumber",
    "panCard",
    "digitalSignature",
    "acceptTerms",
    "acceptPrivacy",
  ]);
});
