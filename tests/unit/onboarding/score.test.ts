import { expect, test } from "vitest";
import { checkAnswers, type Typed, type TypedSteps } from "~/features/applications/answers/answers";
import { scoreOf, type Uploads } from "~/features/applications/answers/application-score";
import { bilalsAnswers, noUploads as none } from "../../support/records/onboarding";

const every: Uploads = {
  portfolioImages: 5,
  panCard: 1,
  gstCertificate: 1,
  businessRegistration: 1,
  additionalCertificates: 1,
};
const registered = {
  ...bilalsAnswers,
  legal: { ...bilalsAnswers.legal, gstNumber: "08ZZZPZ0001Z1Z9", notGstRegistered: "" },
};

const scored = (typed: TypedSteps, uploads = every) => scoreOf(checkAnswers(typed).values, uploads);

test("service areas or cities score the 4 points for where a provider works", () => {
  const only = (part: Typed): Typed => ({ eventSizes: ["small"], teamSize: "4", ...part });
  expect(scored({ ...registered, operations: only({ serviceCities: "Pune" }) }).earned).toBe(100);
  expect(scored({ ...registered, operations: only({ serviceAreas: "Pune" }) }).earned).toBe(100);
  expect(scored({ ...registered, operations: only({}) }).earned).toBe(96);
});

test("the percentage is rounded down", () => {
  const legal = { ...bilalsAnswers.legal, ifsc: "" };
  expect(scored({ ...bilalsAnswers, legal }, { ...every, gstCertificate: 0 }).percent).toBe(97);
});

test("the table of points: the step that earns each, and what is required", () => {
  const { missing, ruleVersion } = scored({}, none);
  expect(ruleVersion).toBe("2026-2");
  const table = missing.map(
    ({ step, field, points, required, key }) =>
      `${step}: ${field}, ${points}${required ? ", needed" : ""}, ${key}`,
  );
  expect(table).toEqual([
    "company: businessName, 3, needed, onboarding.add.businessName",
    "company: businessType, 2, onboarding.add.businessType",
    "company: yearsOfExperience, 1, onboarding.add.yearsOfExperience",
    "company: contactPerson, 2, needed, onboarding.add.contactPerson",
    "company: email, 2, needed, onboarding.add.email",
    "company: phone, 2, needed, onboarding.add.phone",
    "company: address, 2, onboarding.add.address",
    "company: city, 1, needed, onboarding.add.city",
    "company: state, 1, needed, onboarding.add.state",
    "company: pincode, 1, needed, onboarding.add.pincode",
    "company: country, 1, onboarding.add.country",
    "company: website, 1, onboarding.add.website",
    "company: facebook, 1, onboarding.add.social",
    "services: categories, 4, needed, onboarding.add.categories",
    "services: serviceDescription, 6, needed, onboarding.add.serviceDescription",
    "services: startingPrice, 5, onboarding.add.startingPrice",
    "services: packages[0].name, 3, onboarding.add.packages",
    "services: packages[1].name, 2, onboarding.add.packages",
    "portfolio: portfolioImages, 3, onboarding.add.photos",
    "portfolio: portfolioImages, 3, onboarding.add.photos",
    "portfolio: portfolioImages, 3, onboarding.add.photos",
    "portfolio: portfolioImages, 3, onboarding.add.photos",
    "portfolio: portfolioImages, 3, onboarding.add.photos",
    "legal: panNumber, 6, needed, onboarding.add.panNumber",
    "legal: gstNumber, 4, onboarding.add.gstNumber",
    "legal: accountHolder, 2, onboarding.add.accountHolder",
    "legal: accountNumber, 2, onboarding.add.accountNumber",
    "legal: ifsc, 2, onboarding.add.ifsc",
    "legal: bankName, 1, onboarding.add.bankName",
    "legal: branch, 1, onboarding.add.branch",
    "legal: upiId, 2, onboarding.add.upiId",
    "documents: licenseStatus, 2, onboarding.add.licenseStatus",
    "documents: panCard, 6, needed, onboarding.add.panCard",
    "documents: gstCertificate, 3, onboarding.add.gstCertificate",
    "documents: businessRegistration, 3, onboarding.add.businessRegistration",
    "documents: additionalCertificates, 1, onboarding.add.additionalCertificates",
    "operations: eventSizes, 3, onboarding.add.eventSizes",
    "operations: teamSize, 3, onboarding.add.teamSize",
    "operations: serviceCities, 4, onboarding.add.serviceCities",
  ]);
});

test("what each missing answer adds is known, except for the categories: they decide what else is asked", () => {
  const open = scored({}, none).missing.filter(({ gain }) => gain === undefined);
  expect(open.map(({ field }) => field)).toEqual(["categories"]);
});

test("what a photo is said to add doesn't change from one to the next, and each adds at least that", () => {
  const legal = { ...registered.legal, gstNumber: "", notGstRegistered: "on" };
  const scores = [0, 1, 2, 3, 4, 5].map((portfolioImages) =>
    scored({ ...registered, legal }, { ...every, portfolioImages }),
  );
  for (const [at, { percent, missing }] of scores.slice(0, -1).entries()) {
    expect(missing.map(({ gain }) => gain)).toEqual(Array.from({ length: 5 - at }, () => 3));
    expect(scores[at + 1]!.percent).toBeGreaterThanOrEqual(percent + 3);
  }
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
    missing: [{ field: "fssaiNumber", points: 2, gain: 1, required: false }],
  });
  expect(scored({ ...registered, documents })).toMatchObject({ earned: 100, applicable: 100 });
});
