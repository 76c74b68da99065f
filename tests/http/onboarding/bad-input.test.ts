import { expect, test } from "vitest";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { questions, type Step } from "~/features/applications/application-steps";
import { appForFile } from "../../support/running-app/shared-app";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const long = (length: number) => "क".repeat(length);
const aadhaar = "2345 6789 0124";
const manyCities = Array.from({ length: 51 }, (_, nth) => `Gaon ${nth + 1}`).join(", ");
const linkProblem = "fields.webLink.format";

/** The field, what is typed, and the message (followed by its numbers). */
const bad: [step: Step, field: string, typed: string | string[], key: string, max?: object][] = [
  ["company", "businessName", "", "onboarding.problem.businessName"],
  ["company", "businessName", "A", "fields.text.tooShort", { min: 2 }],
  ["company", "businessName", long(121), "fields.text.tooLong", { max: 120 }],
  ["company", "businessName", `Band ${aadhaar}`, "fields.text.aadhaar"],
  ["company", "legalName", long(121), "fields.text.tooLong", { max: 120 }],
  ["company", "legalName", aadhaar, "fields.text.aadhaar"],
  ["company", "contactPerson", " ", "onboarding.problem.contactPerson"],
  ["company", "contactPerson", "R2D2 <b>", "fields.name.format"],
  ["company", "contactPerson", long(101), "fields.text.tooLong", { max: 100 }],
  ["company", "contactPerson", `Bilal ${aadhaar}`, "fields.text.aadhaar"],
  ["company", "email", "", "fields.email.missing"],
  ["company", "email", "bilal@", "fields.email.format"],
  ["company", "phone", "", "fields.mobile.missing"],
  ["company", "phone", "5876543210", "fields.mobile.format"],
  ["company", "businessType", "guild", "onboarding.problem.businessType"],
  ["company", "yearsOfExperience", "2.5", "fields.years.format"],
  ["company", "address", long(301), "fields.text.tooLong", { max: 300 }],
  ["company", "address", aadhaar, "fields.text.aadhaar"],
  ["company", "city", "", "onboarding.problem.city"],
  ["company", "city", long(81), "fields.text.tooLong", { max: 80 }],
  ["company", "state", "", "onboarding.problem.state"],
  ["company", "state", "Atlantis", "onboarding.problem.state"],
  ["company", "pincode", "", "fields.pincode.missing"],
  ["company", "pincode", "011001", "fields.pincode.format"],
  ["company", "country", long(61), "fields.text.tooLong", { max: 60 }],
  ["company", "website", "javascript:alert(1)", linkProblem],
  ["company", "facebook", "http://localhost", "fields.networkLink.facebook"],
  ["company", "instagram", "two words", "fields.networkLink.instagram"],
  ["company", "linkedin", "ftp://example.com", "fields.networkLink.linkedin"],
  ["company", "otherSocial", "https://a:b@example.com", linkProblem],
  ["services", "categories", [], "onboarding.problem.categories"],
  ["services", "categories", ["magic"], "onboarding.problem.categories"],
  ["services", "serviceDescription", "", "onboarding.problem.serviceDescription"],
  ["services", "serviceDescription", "Too short 🎺", "fields.text.tooShort", { min: 50 }],
  ["services", "serviceDescription", long(3001), "fields.text.tooLong", { max: 3000 }],
  ["services", "serviceDescription", `${long(50)} ${aadhaar}`, "fields.text.aadhaar"],
  ["services", "startingPrice", "12.345", "fields.rupees.format"],
  ["services", "startingPrice", "0", "fields.rupees.range"],
  ["services", "priceUnit", "kilo", "onboarding.problem.priceUnit"],
  ["services", "packages[0].name", "", "onboarding.problem.packageName"],
  ["services", "packages[0].name", long(101), "fields.text.tooLong", { max: 100 }],
  ["services", "packages[0].price", "-5", "fields.rupees.format"],
  ["services", "packages[0].priceUnit", "kilo", "onboarding.problem.priceUnit"],
  ["services", "packages[1].features", long(1501), "fields.text.tooLong", { max: 1500 }],
  ["services", "packages[1].features", aadhaar, "fields.text.aadhaar"],
  ["legal", "panNumber", "", "fields.pan.missing"],
  ["legal", "panNumber", "ZZZPZ0000Z", "fields.pan.format"],
  ["legal", "gstNumber", "39ZZZPZ0001Z1Z9", "fields.gstin.format"],
  ["legal", "gstNumber", "29ZZZCZ0002Z1ZV", "fields.gstin.panDiffers"],
  ["legal", "accountHolder", "१२३", "fields.name.format"],
  ["legal", "accountHolder", long(101), "fields.text.tooLong", { max: 100 }],
  ["legal", "accountNumber", "12345678", "fields.accountNumber.format"],
  ["legal", "confirmAccountNumber", "00000012346", "fields.accountNumber.differs"],
  ["legal", "confirmAccountNumber", "", "fields.accountNumber.differs"],
  ["legal", "ifsc", "SBIN1001234", "fields.ifsc.format"],
  ["legal", "bankName", long(101), "fields.text.tooLong", { max: 100 }],
  ["legal", "bankName", aadhaar, "fields.text.aadhaar"],
  ["legal", "branch", long(101), "fields.text.tooLong", { max: 100 }],
  ["legal", "branch", aadhaar, "fields.text.aadhaar"],
  ["legal", "upiId", "bilal@example.com", "fields.upi.format"],
  ["documents", "licenseStatus", "maybe", "onboarding.problem.licenseStatus"],
  ["operations", "eventSizes", ["gigantic"], "onboarding.problem.eventSizes"],
  ["operations", "serviceAreas", long(501), "fields.text.tooLong", { max: 500 }],
  ["operations", "serviceAreas", aadhaar, "fields.text.aadhaar"],
  ["operations", "serviceCities", manyCities, "onboarding.problem.serviceCities", { max: 50 }],
  ["operations", "serviceCities", `Pune, ${long(81)}`, "fields.text.tooLong", { max: 80 }],
  ["operations", "teamSize", "0", "fields.number.range", { min: 1, max: 10000 }],
  ["operations", "teamSize", "10001", "fields.number.range", { min: 1, max: 10000 }],
  ["operations", "dailyCapacity", "2.5", "fields.number.format"],
  ["operations", "dailyCapacity", "51", "fields.number.range", { min: 1, max: 50 }],
  ["operations", "noticeDays", "-1", "fields.number.format"],
  ["operations", "noticeDays", "366", "fields.number.range", { min: 0, max: 365 }],
];

const words = { en, hi };

function messageOf(language: "en" | "hi", key: string, numbers: object = {}): string {
  let found: unknown = words[language];
  for (const part of key.split(".")) found = (found as Record<string, unknown>)[part];
  return Object.entries(numbers).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    String(found),
  );
}

/** The summary names the package, and the question if others can have the same message. */
function inSummary(language: "en" | "hi", field: string, key: string, numbers?: object): string {
  const message = messageOf(language, key, numbers);
  const isShared = /^fields\.(text|number|rupees|webLink|name)\./.test(key);
  const [, at, part] = /^packages\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (at === undefined)
    return isShared
      ? `${messageOf(language, `onboarding.field.${field}.label`)}: ${message}`
      : message;
  const row = messageOf(language, "onboarding.package.title", { number: Number(at) + 1 });
  const label = messageOf(language, `onboarding.package.${part}`).replace(/^[A-Z]/, (letter) =>
    letter.toLowerCase(),
  );
  return isShared ? `${row}, ${label}: ${message}` : `${row}: ${message}`;
}

/** They are compared only if the second of them is valid. */
const compared: Record<string, string> = {
  confirmAccountNumber: "accountNumber",
  gstNumber: "panNumber",
};
const firstOf = (field: string) => compared[field] ?? field;

/** The wrong answers of a step as forms: the first one of each field, then the second one … */
function formsOf(step: Step) {
  const forms: (typeof bad)[] = [];
  for (const row of bad.filter(([of]) => of === step)) {
    const without = forms.find((rows) =>
      rows.every(([, field]) => firstOf(field) !== firstOf(row[1])),
    );
    if (without) without.push(row);
    else forms.push([row]);
  }
  return forms;
}

const steps = [...new Set(bad.map(([step]) => step))];

test.each(steps.flatMap((step) => (["en", "hi"] as const).map((language) => ({ step, language }))))(
  "in $language each wrong answer in the step $step is refused with its message, and shown again",
  async ({ step, language }) => {
    for (const rows of formsOf(step)) {
      const page = await new Visitor(app, language).open(`/service-provider-onboarding/${step}`);
      const answers = {
        ...bilalsAnswers[step as keyof typeof bilalsAnswers],
        notGstRegistered: null,
        ...Object.fromEntries(rows.map(([, field, typed]) => [field, typed])),
      };
      const refused = await page.submit("continue", answers);
      expect(refused.status).toBe(422);
      expect(refused.title).toMatch(language === "hi" ? /^(?!Error)/ : /^Error: /);
      const ids = rows.map(([, field]) => field.replace(/\W+/g, "-"));
      expect(refused.errors).toMatchObject(
        Object.fromEntries(
          rows.map(([, field, , key, max], at) => [ids[at], inSummary(language, field, key, max)]),
        ),
      );
      for (const [at, [, , , key, max]] of rows.entries())
        expect(refused.document.querySelector(`#field-${ids[at]}-error`)?.text).toContain(
          messageOf(language, key, max),
        );
      const values = refused.values(refused.form("continue"));
      for (const [name, typed] of Object.entries(answers))
        for (const value of [typed ?? []].flat())
          if (!isUnknownChoice(name, value) && name !== "fssaiNumber")
            expect(values.filter(([one]) => one === name).map(([, one]) => one)).toContain(value);
    }
  },
);

/** A choice that is not on the list cannot be rendered as selected. */
const isUnknownChoice = (name: string, value: string) =>
  ["guild", "magic", "maybe", "gigantic", "kilo", "Atlantis"].includes(value) ||
  name === "notGstRegistered";

test("the table above has every field except the tick boxes", () => {
  const tested = new Set(bad.map(([, field]) => field.replace(/\[.*/, "")));
  const free = ["notGstRegistered", "fssaiNumber", "marketingConsent"];
  const declared = ["digitalSignature", "acceptTerms", "acceptPrivacy"];
  const every = Object.values(questions).flat();
  expect(
    every.filter((one) => !tested.has(one)).sort(),
    "`bad` has a wrong answer for each question; a question that takes any answer is named in this test",
  ).toEqual([...free, ...declared].sort());
});

test("a caterer's malformed FSSAI number is refused, and a GST number together with 'not registered'", async () => {
  const visitor = new Visitor(app);
  const services = await visitor.open("/service-provider-onboarding/services");
  await services.submit("continue", { categories: ["catering"] });
  const documents = await visitor.open("/service-provider-onboarding/documents");
  const refused = await documents.submit("continue", { fssaiNumber: "३0000000000001" });
  expect(refused.errors.fssaiNumber).toBe(messageOf("en", "fields.fssai.format"));
  expect(refused.value("fssaiNumber")).toBe("३0000000000001");
  const legal = await visitor.open("/service-provider-onboarding/legal");
  const both = { gstNumber: "27ZZZPZ0001Z1Z9", notGstRegistered: "on" };
  expect((await legal.submit("continue", both)).errors.notGstRegistered).toBe(
    messageOf("en", "onboarding.problem.notGstRegistered"),
  );
});

test.each(["en", "hi"] as const)(
  "an incomplete declaration is refused with its errors, in %s",
  async (language) => {
    const page = await new Visitor(app, language).open("/service-provider-onboarding/declaration");
    const refused = await page.submit("submit", { digitalSignature: "" });
    expect(refused.status).toBe(422);
    for (const field of ["digitalSignature", "acceptTerms", "acceptPrivacy"])
      expect(refused.errors[field]).toBe(messageOf(language, `onboarding.problem.${field}`));
    const misspelt = await refused.submit("submit", { digitalSignature: "R2D2 <b>" });
    expect(misspelt.errors.digitalSignature).toBe(
      inSummary(language, "digitalSignature", "fields.name.format"),
    );
    expect(misspelt.value("digitalSignature")).toBe("R2D2 <b>");
  },
);
