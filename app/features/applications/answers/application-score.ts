import type { Slot } from "./choices";
import type { ApplicationValues } from "./answer-forms";
import type { Step } from "../application-steps";

/** Stored with each submission, so that an old score can be traced to its rule. */
const scoreRule = "2026-2";
export const percentNeeded = 80;

/** Files per slot, neither rejected nor expired. */
export type Uploads = Record<Slot, number>;

type ScoreItem = {
  step: Step;
  field: string;
  points: number;
  required: boolean;
  /** Translation key of what to do. */
  key: string;
  /** Any one of several answers earns the points. */
  oneOfSeveral?: true;
};

type MissingItem = ScoreItem & {
  /** Percentage points; undefined where that depends on the answer. */
  gain: number | undefined;
};

export type Score = {
  earned: number;
  applicable: number;
  percent: number;
  missing: MissingItem[];
  ruleVersion: string;
};

type Answered = (values: ApplicationValues, uploads: Uploads) => boolean;

/**
 * `floor(100 × earned ÷ applicable)`. Providers not registered for GST are not asked for its 7
 * points; only caterers need an FSSAI number by law.
 */
export function scoreOf(values: ApplicationValues, uploads: Uploads): Score {
  const applies = items.filter(({ applies = () => true }) => applies(values));
  const missing = applies.filter((item) => !item.isAnswered(values, uploads));
  const applicable = sum(applies);
  const earned = applicable - sum(missing);
  const percentAt = (points: number) => Math.floor((100 * points) / applicable);
  const percent = percentAt(earned);
  return {
    earned,
    applicable,
    percent,
    missing: missing.map((one) => {
      const { isAnswered: _, applies: __, changesOtherItems, ...item } = one;
      const gain = changesOtherItems ? undefined : percentAt(earned + item.points) - percent;
      return { ...item, gain };
    }),
    ruleVersion: scoreRule,
  };
}

const sum = (list: { points: number }[]) => list.reduce((total, { points }) => total + points, 0);

type Item = ScoreItem & {
  isAnswered: Answered;
  applies?: (values: ApplicationValues) => boolean;
  changesOtherItems?: true;
};
type Extra = Partial<Omit<Item, "step" | "field" | "points">>;

const isGiven = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "" && value !== false;

function answer(step: Step, field: string, points: number, extra: Extra = {}): Item {
  return {
    step,
    field,
    points,
    required: false,
    key: `onboarding.add.${field}`,
    isAnswered: (values) => isGiven((values[step] as Record<string, unknown>)[field]),
    ...extra,
  };
}

const upload = (step: Step, slot: Slot, points: number, extra: Extra = {}) =>
  answer(step, slot, points, { isAnswered: (_, uploads) => uploads[slot] > 0, ...extra });

const R = { required: true } as const;
const ifGstRegistered: Extra = { applies: ({ legal }) => !legal.notGstRegistered };
const ifCaterer: Extra = {
  applies: ({ services }) => Boolean(services.categories?.includes("catering")),
};

const items: Item[] = [
  answer("company", "businessName", 3, R),
  answer("company", "contactPerson", 2, R),
  answer("company", "email", 2, R),
  answer("company", "phone", 2, R),
  answer("company", "businessType", 2),
  answer("company", "yearsOfExperience", 1),
  answer("company", "address", 2),
  answer("company", "city", 1, R),
  answer("company", "state", 1, R),
  answer("company", "pincode", 1, R),
  answer("company", "country", 1),
  answer("company", "website", 1),
  answer("company", "facebook", 1, {
    key: "onboarding.add.social",
    oneOfSeveral: true,
    isAnswered: ({ company }) =>
      [company.facebook, company.instagram, company.linkedin, company.otherSocial].some(isGiven),
  }),
  answer("services", "categories", 4, { ...R, changesOtherItems: true }),
  answer("services", "serviceDescription", 6, R),
  answer("services", "startingPrice", 5),
  ...[3, 2].map((points, index) =>
    answer("services", `packages[${index}].name`, points, {
      key: `onboarding.add.package.${index + 1}`,
      isAnswered: ({ services }) => (services.packages?.length ?? 0) > index,
    }),
  ),
  ...[1, 2, 3, 4, 5].map((nth) =>
    upload("portfolio", "portfolioImages", 3, {
      key: `onboarding.add.photo.${nth}`,
      isAnswered: (_, uploads) => uploads.portfolioImages >= nth,
    }),
  ),
  answer("legal", "panNumber", 6, R),
  answer("legal", "gstNumber", 4, ifGstRegistered),
  answer("legal", "accountHolder", 2),
  answer("legal", "accountNumber", 2),
  answer("legal", "ifsc", 2),
  answer("legal", "bankName", 1),
  answer("legal", "branch", 1),
  answer("legal", "upiId", 2),
  upload("documents", "panCard", 6, R),
  upload("documents", "gstCertificate", 3, ifGstRegistered),
  upload("documents", "businessRegistration", 3),
  upload("documents", "additionalCertificates", 1),
  answer("documents", "licenseStatus", 2),
  answer("documents", "fssaiNumber", 2, ifCaterer),
  answer("operations", "eventSizes", 3),
  answer("operations", "serviceCities", 4, {
    isAnswered: ({ operations }) =>
      isGiven(operations.serviceAreas) || isGiven(operations.serviceCities),
  }),
  answer("operations", "teamSize", 3),
];

export const requiredFields: ReadonlySet<string> = new Set([
  ...items.filter(({ required }) => required).map(({ field }) => field),
  "digitalSignature",
  "acceptTerms",
  "acceptPrivacy",
]);
