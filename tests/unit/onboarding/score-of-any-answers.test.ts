import fc from "fast-check";
import { expect, test } from "vitest";
import { checkAnswers, type Typed, type TypedSteps } from "~/features/applications/answers/answers";
import type { ApplicationProgress } from "~/features/applications/answers/answers.server";
import { scoreOf, type Uploads } from "~/features/applications/answers/application-score";
import { presentScore } from "~/features/applications/form/step-page/score.server";
import { questionOf, questions, steps } from "~/features/applications/application-steps";
import { translatorFor } from "~/platform/i18n.server";
import { bilalsAnswers } from "../../support/records/onboarding";
import { tries } from "../../support/fuzz/any-value";

const gstNumber = "08ZZZPZ0001Z1Z9";
const fssaiNumber = "10012345678901";

/** The points of each answer, by step. */
const parts = {
  company: {
    businessName: 3,
    contactPerson: 2,
    email: 2,
    phone: 2,
    businessType: 2,
    yearsOfExperience: 1,
    address: 2,
    city: 1,
    state: 1,
    pincode: 1,
    website: 1,
    instagram: 1,
  },
  services: { categories: 4, serviceDescription: 6, startingPrice: 5 },
  legal: {
    panNumber: 6,
    gstNumber: 4,
    accountHolder: 2,
    accountNumber: 2,
    ifsc: 2,
    bankName: 1,
    branch: 1,
    upiId: 2,
  },
  documents: { licenseStatus: 2 },
  operations: { eventSizes: 3, serviceAreas: 4, teamSize: 3 },
} as const;
type PartStep = keyof typeof parts;

const pointsOfUploads = ({ portfolioImages, ...documents }: Uploads, isRegistered: boolean) =>
  3 * Math.min(portfolioImages, 5) +
  (documents.panCard ? 6 : 0) +
  (documents.gstCertificate && isRegistered ? 3 : 0) +
  (documents.businessRegistration ? 3 : 0) +
  (documents.additionalCertificates ? 1 : 0);

const every = Object.entries(parts).flatMap(([step, fields]) =>
  Object.entries(fields).map(([field, points]) => ({ step: step as PartStep, field, points })),
);

/** A partly filled-in application; the fields in `wrong` have invalid values. */
type Application = {
  isRegistered: boolean;
  given: string[];
  wrong: string[];
  packages: number;
  uploads: Uploads;
};

const some = fc.subarray(every.map(({ field }) => field));
const application: fc.Arbitrary<Application> = fc.record({
  isRegistered: fc.boolean(),
  given: fc.oneof(some, fc.constant(every.map(({ field }) => field))),
  wrong: fc.oneof(
    fc.constant<string[]>([]),
    fc.subarray(["pincode", "ifsc", "panNumber", "teamSize", "email"]),
  ),
  packages: fc.nat(2),
  uploads: fc.record({
    portfolioImages: fc.nat(20),
    panCard: fc.nat(1),
    gstCertificate: fc.nat(1),
    businessRegistration: fc.nat(1),
    additionalCertificates: fc.nat(3),
  }),
});

function typedAnswers({ isRegistered, given, wrong, packages }: Application): TypedSteps {
  const typed = { company: {}, services: {}, legal: {}, documents: {}, operations: {} } as Record<
    PartStep,
    Typed
  >;
  for (const { step, field } of every) {
    if (!given.includes(field) || (field === "gstNumber" && !isRegistered)) continue;
    const right: Typed = { ...bilalsAnswers[step], gstNumber };
    typed[step][field] = wrong.includes(field) ? "?" : right[field]!;
  }
  if (given.includes("accountNumber"))
    typed.legal.confirmAccountNumber = bilalsAnswers.legal.accountNumber;
  if (!isRegistered) typed.legal.notGstRegistered = "on";
  for (let at = 0; at < packages; at += 1) typed.services[`packages[${at}].name`] = `Package ${at}`;
  return typed;
}

const scoreFor = (one: Application) => scoreOf(checkAnswers(typedAnswers(one)).values, one.uploads);

function pointsOf({ isRegistered, given, wrong, packages, uploads }: Application): number {
  const answers = every
    .filter(({ field }) => given.includes(field) && !wrong.includes(field))
    .filter(({ field }) => field !== "gstNumber" || isRegistered)
    .reduce((sum, { points }) => sum + points, 0);
  // The country is prefilled.
  return answers + [0, 3, 5][packages]! + 1 + pointsOfUploads(uploads, isRegistered);
}

test("the score is the sum of its parts, and the missing points are the rest", () => {
  fc.assert(
    fc.property(application, (one) => {
      const { earned, applicable, percent, missing } = scoreFor(one);
      expect(applicable).toBe(one.isRegistered ? 100 : 93);
      expect(earned).toBe(pointsOf(one));
      expect(missing.reduce((sum, { points }) => sum + points, earned)).toBe(applicable);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(percent === 100).toBe(missing.length === 0);
    }),
    tries(250),
  );
});

/** The application after doing what the label of `field` says. */
function afterDoing(field: string, typed: TypedSteps, uploads: Uploads): [TypedSteps, Uploads] {
  if (field in uploads) {
    const slot = field as keyof Uploads;
    return [typed, { ...uploads, [slot]: uploads[slot] + 1 }];
  }
  const step = steps.find((one) => [...questions[one]].some((name) => name === questionOf(field)))!;
  const right: Typed = { ...bilalsAnswers[step as PartStep], gstNumber, fssaiNumber };
  const answer = field.startsWith("packages[") ? "Sangeet" : right[field] || "https://x.com/bilal";
  const twice = field === "accountNumber" ? { confirmAccountNumber: answer } : {};
  return [{ ...typed, [step]: { ...typed[step], [field]: answer, ...twice } }, uploads];
}

test("doing what a label says changes the score by as much as it says", () => {
  const anyStep = fc.constantFrom(...steps);
  fc.assert(
    fc.property(application, fc.boolean(), anyStep, (one, isCaterer, step) => {
      const typed = typedAnswers(one);
      if (isCaterer) typed.services = { ...typed.services, categories: ["catering"] };
      const shown = (of: TypedSteps, uploads: Uploads) => {
        const checked = checkAnswers(of);
        const saved = Object.fromEntries(
          Object.entries(of).map(([name, answers]) => [name, { typed: answers }]),
        );
        const score = scoreOf(checked.values, uploads);
        const progress = { checked, saved, score } as unknown as ApplicationProgress;
        return presentScore(
          progress,
          step,
          { isOpen: true, mayChange: () => true },
          translatorFor("en"),
        );
      };
      const { percent, missing, points } = shown(typed, one.uploads);
      const promised = missing.flatMap(({ to, press, label }) => {
        const gain = /\+(\d+)%\)$/.exec(label)?.[1];
        const row = /^#field-packages-(\d)-name$|packages\[(\d)\]/.exec(press ?? to);
        const at = row ? (row[1] ?? row[2]) : press === "addPackage" ? one.packages : undefined;
        const field =
          at === undefined
            ? (press ?? to).replace(/^(#field-|go-\w+\/)/, "")
            : `packages[${at}].name`;
        return gain === undefined ? [] : [[field, Number(gain)] as const];
      });
      for (const [field, gain] of [...promised, ...Object.entries(points)]) {
        const after = shown(...afterDoing(field, typed, one.uploads));
        expect(after.percent - percent, field).toBe(gain);
      }
    }),
    tries(40),
  );
});
