import { steps, stepOfSlot, type Slot, type Step } from "../application-steps";
import {
  pointsOf,
  questions,
  requiredFields,
  type ApplicationValues,
  type QuestionName,
} from "./questionnaire";

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
  /** Another answer earns the points as well, or instead. */
  earnedByOthers?: true;
};

type MissingItem = ScoreItem & {
  /** Percentage points that it adds at least; undefined where that depends on the answer. */
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
  const percentOf = (points: number) => Math.floor((100 * points) / applicable);
  return {
    earned,
    applicable,
    percent: percentOf(earned),
    missing: missing.map((one) => {
      const { isAnswered: _, applies: __, changesOtherItems, ...item } = one;
      return { ...item, gain: changesOtherItems ? undefined : percentOf(item.points) };
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

function item(step: Step, field: string, points: number, extra: Extra = {}): Item {
  return {
    step,
    field,
    points,
    required: requiredFields.has(field),
    key: `onboarding.add.${field}`,
    isAnswered: (values) => isGiven((values[step] as Record<string, unknown>)[field]),
    ...extra,
  };
}

const ifGstRegistered: Extra = { applies: ({ legal }) => !legal.notGstRegistered };

/** Of answers whose points don't just depend on whether they are given. */
const extras: Partial<Record<QuestionName, Extra>> = {
  facebook: {
    key: "onboarding.add.social",
    earnedByOthers: true,
    isAnswered: ({ company }) =>
      [company.facebook, company.instagram, company.linkedin, company.otherSocial].some(isGiven),
  },
  // Prefilled: it counts once something else is answered.
  country: { earnedByOthers: true, isAnswered: ({ company }) => Object.keys(company).length > 1 },
  categories: { changesOtherItems: true },
  gstNumber: ifGstRegistered,
  fssaiNumber: {
    applies: ({ services }) => Boolean(services.categories?.includes("catering")),
  },
  serviceCities: {
    isAnswered: ({ operations }) =>
      isGiven(operations.serviceAreas) || isGiven(operations.serviceCities),
  },
};

const upload = (slot: Slot, points: number, extra: Extra = {}) =>
  item(stepOfSlot(slot), slot, points, {
    isAnswered: (_, uploads) => uploads[slot] > 0,
    ...extra,
  });

const others: Partial<Record<Step, Item[]>> = {
  services: [3, 2].map((points, index) =>
    item("services", `packages[${index}].name`, points, {
      key: "onboarding.add.packages",
      isAnswered: ({ services }) => (services.packages?.length ?? 0) > index,
    }),
  ),
  portfolio: [1, 2, 3, 4, 5].map((nth) =>
    upload("portfolioImages", 3, {
      key: "onboarding.add.photos",
      isAnswered: (_, uploads) => uploads.portfolioImages >= nth,
    }),
  ),
  documents: [
    upload("panCard", 6),
    upload("gstCertificate", 3, ifGstRegistered),
    upload("businessRegistration", 3),
    upload("additionalCertificates", 1),
  ],
};

const items = steps.flatMap((step) => [
  ...questions[step].flatMap((name) => {
    const points = pointsOf(name);
    return points ? [item(step, name, points, extras[name])] : [];
  }),
  ...(others[step] ?? []),
]);
