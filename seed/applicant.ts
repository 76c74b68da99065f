import type { ChangeReason } from "~/features/applications/review/change-reasons";
import type { DocumentReason } from "~/features/applications/review/application-review-fields";
import type { Category } from "~/features/directory/category-catalogue";
import { assumedUnit } from "~/features/directory/price-units";
import { type Typed, type TypedSteps, withPackages } from "~/features/applications/answers/answers";
import type { Slot, Step } from "~/features/applications/application-steps";
import { cityName, cities } from "~/platform/india/places/places";
import { required } from "~/platform/required";
import type { DemoProvider } from "./data/providers/provider";
import { demoAccountNumber, demoEmail, demoFssai, demoGstin, demoPan, demoPhone } from "./made-up";

/**
 * One transition of an application, and how many hours ago it happened. The lifecycle determines
 * who made it.
 */
export type DemoTransition = [event: string, hoursAgo: number, note?: Record<string, unknown>];

export type Applicant = DemoProvider & {
  categories: Category[];
  startedHoursAgo: number;
  transitions: DemoTransition[];
  reviewer?: "chitra" | "devika";
  /** The draft belongs to a browser, not to an account. */
  guest?: true;
  /** The steps that were filled in; all by default. */
  filled?: Step[];
  /** Answers that differ from the generated correct ones. */
  typos?: Partial<Record<Step, Typed>>;
  /** Answers that differed in the first of two submissions. */
  typedBefore?: Partial<Record<Step, Typed>>;
  /** Documents uploaded as a scanned PDF of two pages. */
  scans?: Slot[];
  /** Reviewers' notes. */
  notes?: { text: string; hoursAgo: number; followUpInDays?: number }[];
  requestedChanges?: {
    step: Step;
    field: string | null;
    code?: ChangeReason;
    reason: string;
  }[];
  /** Documents that the reviewer rejected. */
  rejectedDocuments?: Partial<Record<Slot, { reason: DocumentReason; note?: string }>>;
  reapplyAfterDays?: number;
  paused?: true;
};

export const stateOf = (city: string) =>
  required(
    cities.find(({ slug }) => slug === city),
    `city ${city}`,
  ).state;

const companies = ["private_limited", "public_limited", "llp", "partnership", "trust"];
export const isCompany = ({ type }: DemoProvider) => companies.includes(type);
/** Small businesses below the turnover limit are often not registered. */
export const hasGst = (one: DemoProvider) =>
  isCompany(one) || (one.type !== "individual" && one.team > 8);

/** Every step as the owner typed it. `number` makes phone, PAN and account numbers unique. */
export function answersOf(one: Applicant, number: number): TypedSteps {
  const pan = demoPan(one.type, number);
  const unit = one.per ?? assumedUnit(one.categories.slice(0, 1));
  const all: Record<Step, Typed> = {
    company: {
      businessName: one.name,
      legalName: legalNameOf(one),
      contactPerson: one.person,
      email: demoEmail(one.key),
      phone: demoPhone(number),
      businessType: one.type,
      yearsOfExperience: String(one.years),
      address: one.address,
      city: cityName(one.city, one.language ?? "en"),
      state: stateOf(one.city),
      pincode: one.pincode,
      country: "India",
      website: one.website ? `https://${one.key}.example` : "",
      facebook: "",
      instagram: "",
      linkedin: "",
      otherSocial: one.website ? `https://pictures.example/${one.key}` : "",
    },
    services: withPackages(
      {
        categories: one.categories,
        serviceDescription: one.text,
        startingPrice: String(one.from),
        priceUnit: unit,
      },
      one.packages.map((text) => {
        const [name = "", amount = "", features = ""] = text.split(" | ");
        const [price = "", priceUnit = unit] = amount.split("/");
        return { name, price, priceUnit, features: features.split("; ").join("\n") };
      }),
    ),
    portfolio: {},
    legal: {
      panNumber: pan,
      gstNumber: hasGst(one) ? demoGstin(pan, stateOf(one.city)) : "",
      notGstRegistered: hasGst(one) ? "" : "on",
      accountHolder: accountHolderOf(one),
      accountNumber: demoAccountNumber(number),
      confirmAccountNumber: demoAccountNumber(number),
      ifsc: "ZZZZ0DEMO01",
      bankName: "Aayojan Demo Bank",
      branch: cityName(one.city, "en"),
      upiId: `${one.key}.demo@upi`,
    },
    documents: {
      licenseStatus: one.years > 4 ? "yes" : "in_progress",
      fssaiNumber: one.categories.includes("catering") ? demoFssai(number) : "",
    },
    operations: {
      eventSizes: one.sizes,
      serviceAreas: one.areas ?? "",
      serviceCities: [one.city, ...(one.cities ?? [])]
        .map((city) => cityName(city, one.language ?? "en"))
        .join(", "),
      teamSize: String(one.team),
      dailyCapacity: String(one.capacity ?? 1),
      noticeDays: String(one.notice ?? 1),
    },
    declaration: {
      digitalSignature: one.person,
      acceptTerms: "on",
      acceptPrivacy: "on",
      marketingConsent: number % 3 === 0 ? "on" : "",
    },
  };
  const steps = Object.keys(all) as Step[];
  return Object.fromEntries(
    steps
      .filter((step) => (one.filled ?? steps).includes(step))
      .map((step) => [step, { ...all[step], ...one.typos?.[step] }]),
  );
}

const companyForms: Record<string, string> = {
  private_limited: " Private Limited",
  public_limited: " Limited",
  llp: " LLP",
};
const legalNameOf = (one: DemoProvider) =>
  isCompany(one) ? one.name + (companyForms[one.type] ?? "") : one.person;

/** A company's account is in its own name, a one-person business's in the person's. */
const accountHolderOf = (one: DemoProvider) =>
  isCompany(one) ? one.name.replaceAll("&", "and") : one.person;
