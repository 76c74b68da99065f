import { expect, test } from "vitest";
import { checkAnswers } from "~/features/applications/answers/answers";
import { questions } from "~/features/applications/answers/questionnaire";
import { bilalsAnswers } from "../../support/records/onboarding";

const long = (length: number) => "क".repeat(length);
const aadhaar = "2345 6789 0124";
const manyCities = Array.from({ length: 51 }, (_, nth) => `Gaon ${nth + 1}`).join(", ");

/** By step and field: what is typed, and the error. */
const bad: Record<string, Record<string, Record<string, string>>> = {
  company: {
    businessName: { "": "onboarding.problem.businessName", A: "fields.text.tooShort|min=2" },
    contactPerson: { " ": "onboarding.problem.contactPerson", "R2D2 <b>": "fields.name.format" },
    email: { "": "fields.email.missing", "bilal@": "fields.email.format" },
    phone: { "": "fields.mobile.missing", "5876543210": "fields.mobile.format" },
    businessType: { guild: "onboarding.problem.businessType" },
    yearsOfExperience: { "2.5": "fields.years.format" },
    city: { "": "onboarding.problem.city" },
    state: { "": "onboarding.problem.state", Atlantis: "onboarding.problem.state" },
    pincode: { "": "fields.pincode.missing", "011001": "fields.pincode.format" },
    website: { "javascript:alert(1)": "fields.webLink.format" },
    facebook: { "http://localhost": "fields.networkLink.facebook" },
    instagram: { "two words": "fields.networkLink.instagram" },
    linkedin: { "ftp://example.com": "fields.networkLink.linkedin" },
    otherSocial: { "https://a:b@example.com": "fields.webLink.format" },
  },
  services: {
    categories: {
      "": "onboarding.problem.categories",
      magic: "onboarding.problem.categories",
    },
    serviceDescription: {
      "": "onboarding.problem.serviceDescription",
      "Too short 🎺": "fields.text.tooShort|min=50",
    },
    startingPrice: { "12.345": "fields.rupees.format", "0": "fields.rupees.range" },
    priceUnit: { kilo: "onboarding.problem.priceUnit" },
    "packages[0].name": { "": "onboarding.problem.packageName" },
    "packages[0].price": { "-5": "fields.rupees.format" },
    "packages[0].priceUnit": { kilo: "onboarding.problem.priceUnit" },
  },
  legal: {
    panNumber: { "": "fields.pan.missing", ZZZPZ0000Z: "fields.pan.format" },
    gstNumber: {
      "39ZZZPZ0001Z1Z9": "fields.gstin.format",
      "29ZZZCZ0002Z1ZV": "fields.gstin.panDiffers",
    },
    notGstRegistered: { on: "onboarding.problem.notGstRegistered" },
    accountHolder: { "१२३": "fields.name.format" },
    accountNumber: { "12345678": "fields.accountNumber.format" },
    confirmAccountNumber: {
      "00000012346": "fields.accountNumber.differs",
      "": "fields.accountNumber.differs",
    },
    ifsc: { SBIN1001234: "fields.ifsc.format" },
    upiId: { "bilal@example.com": "fields.upi.format" },
  },
  documents: {
    licenseStatus: { maybe: "onboarding.problem.licenseStatus" },
    fssaiNumber: { "३0000000000001": "fields.fssai.format" },
  },
  operations: {
    eventSizes: { gigantic: "onboarding.problem.eventSizes" },
    serviceCities: {
      [manyCities]: "onboarding.problem.serviceCities|max=50",
      [`Pune, ${long(81)}`]: "fields.text.tooLong|max=80",
    },
    teamSize: {
      "0": "fields.number.range|min=1|max=10000",
      "10001": "fields.number.range|min=1|max=10000",
    },
    dailyCapacity: { "2.5": "fields.number.format", "51": "fields.number.range|min=1|max=50" },
    noticeDays: { "-1": "fields.number.format", "366": "fields.number.range|min=0|max=365" },
  },
  declaration: {
    digitalSignature: {
      "": "onboarding.problem.digitalSignature",
      "R2D2 <b>": "fields.name.format",
    },
    acceptTerms: { "": "onboarding.problem.acceptTerms" },
    acceptPrivacy: { "": "onboarding.problem.acceptPrivacy" },
  },
};

/** Texts by their greatest length; in most an Aadhaar number is refused. */
const longest: Record<string, Record<string, number>> = {
  company: {
    businessName: 120,
    legalName: 120,
    contactPerson: 100,
    address: 300,
    city: 80,
    country: 60,
  },
  services: { serviceDescription: 3000, "packages[0].name": 100, "packages[1].features": 1500 },
  legal: { accountHolder: 100, bankName: 100, branch: 100 },
  operations: { serviceAreas: 500 },
};
const withoutAadhaar = ["packages[0].name", "city", "country", "accountHolder"];

/** A valid answer to the question that is asked about one of these. */
const beside: Record<string, Record<string, unknown>> = {
  notGstRegistered: { legal: { ...bilalsAnswers.legal, gstNumber: "27ZZZPZ0001Z1Z9" } },
  gstNumber: { legal: { ...bilalsAnswers.legal, notGstRegistered: undefined } },
  fssaiNumber: { services: { ...bilalsAnswers.services, categories: ["catering"] } },
};

function errorsOf(step: string, field: string, typed: string) {
  const given: Record<string, Record<string, unknown>> = { ...bilalsAnswers, ...beside[field] };
  const { wrong, missing } = checkAnswers({ ...given, [step]: { ...given[step], [field]: typed } });
  return Object.entries({ wrong, missing }).flatMap(([, steps]) =>
    Object.values(steps).flatMap((fields) => Object.entries(fields)),
  );
}

test.each(Object.entries(bad))("each bad answer of the step %s has its error", (step, fields) => {
  for (const [field, answers] of Object.entries(fields))
    for (const [typed, error] of Object.entries(answers))
      expect([typed, errorsOf(step, field, typed)]).toEqual([typed, [[field, [error]]]]);
});

test.each(Object.entries(longest))(
  "each text of the step %s has a greatest length, and most can't have an Aadhaar number",
  (step, fields) => {
    for (const [field, max] of Object.entries(fields)) {
      expect(errorsOf(step, field, long(max + 1))).toEqual([
        [field, [`fields.text.tooLong|max=${max}`]],
      ]);
      if (!withoutAadhaar.includes(field))
        expect(errorsOf(step, field, `${long(50)} ${aadhaar}`)).toEqual([
          [field, ["fields.text.aadhaar"]],
        ]);
    }
  },
);

test("every question is in the tables above, except one that takes any answer", () => {
  const asked = [...Object.values(bad), ...Object.values(longest)].flatMap(Object.keys);
  const every = Object.values(questions).flat();
  expect(every.filter((one) => !asked.some((field) => field.split("[")[0] === one))).toEqual([
    "marketingConsent",
  ]);
});
