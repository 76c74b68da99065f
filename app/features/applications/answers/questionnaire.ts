import type { TFunction } from "i18next";
import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { categories, eventSizes } from "~/features/directory/category-catalogue";
import { priceUnits } from "~/features/directory/price-units";
import { checkbox, checkboxRequired, chosenOnce } from "~/platform/forms/field-schemas";
import * as india from "~/platform/india/india-fields";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formatRupees } from "~/platform/india/money";
import {
  cityName,
  countryName,
  findCity,
  findState,
  homeCountry,
  parseCountry,
  stateName,
  states,
} from "~/platform/india/places/places";
import { isBlank } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { isOneOf, keysOf, recordOf } from "~/platform/unions";
import {
  businessTypes,
  licenseStatuses,
  maxPackages,
  slotsIn,
  steps,
  type Step,
} from "../application-steps";

type Kind = "line" | "area" | "money" | "select" | "radio" | "checks" | "tick" | "packages";
type Option = { value: string; label: string };
type Words = { t: TFunction; language: Language };

/** Its texts are `onboarding.field.<name>.label`, `.short` in a list of answers, and `.hint`. */
type Declared = {
  schema: z.ZodType;
  kind?: Kind;
  width?: "short" | "medium";
  inputMode?: "tel" | "email" | "url" | "numeric";
  autoComplete?: string;
  /** For codes, emails and URLs: turns off the spelling checker. */
  isCode?: true;
  options?: (words: Words) => Option[];
  /** How a valid answer is shown, or each of several. */
  show?(this: void, answer: unknown, language: Language): string;
  /** Towards the score. */
  points?: number;
  /** Required by another answer: a starting price, an account number, or catering. */
  isNeededWithOthers?: true;
};
type Questions = Record<string, Declared>;

const legends = new Map<string, string>();
function group<Of extends Questions>(legend: string, questions: Of) {
  for (const name of Object.keys(questions)) legends.set(name, legend);
  return questions;
}

const line = (max: number) => india.freeText.optional({ max, oneLine: true });
const oneOf = <const List extends readonly string[]>(
  list: List,
  missing: string,
  keyOf: (value: string) => string,
) => ({
  kind: "select" as const,
  schema: z
    .string({ error: missing })
    .transform((text) => text || undefined)
    .pipe(z.enum(list, { error: missing }).optional())
    .optional(),
  options: named(list, keyOf),
});
const named =
  (list: readonly string[], keyOf: (value: string) => string) =>
  ({ t }: Words) =>
    list.map((value) => ({ value, label: t(keyOf(value)) }));
const several = z
  .union([z.array(z.string()), z.string().transform((text) => [text])])
  .optional()
  .transform((texts) => chosenOnce((texts ?? []).filter((text) => !isBlank(text))));

/** Any other city as typed. */
const citySlug = (text: string) => findCity(text)?.slug ?? text;

const link = { inputMode: "url", isCode: true, autoComplete: "off" } as const;
const code = { width: "medium", isCode: true } as const;
const number = { inputMode: "numeric", width: "short" } as const;
const digits = { ...code, inputMode: "numeric" } as const;

const priceUnit = oneOf(
  priceUnits,
  "onboarding.problem.priceUnit",
  (value) => `directory.priceUnit.${value}`,
);

export const packageForm = z.object({
  name: india.freeText({ max: 100, oneLine: true, missing: "onboarding.problem.packageName" }),
  price: india.rupees.optional().transform((paise) => paise ?? null),
  priceUnit: priceUnit.schema,
  features: india.freeText.optional({ max: 1500 }).transform((text) =>
    (text ?? "")
      .split("\n")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
});

/** By their names in the API and in the order of the page. Uploads are slots, not questions. */
const declared = {
  company: {
    ...group("business", {
      businessName: {
        schema: india.freeText({
          min: 2,
          max: 120,
          oneLine: true,
          missing: "onboarding.problem.businessName",
        }),
        autoComplete: "organization",
        points: 3,
      },
      businessType: {
        ...oneOf(
          businessTypes,
          "onboarding.problem.businessType",
          (value) => `onboarding.businessType.${value}`,
        ),
        points: 2,
      },
      legalName: { schema: line(120) },
      yearsOfExperience: { schema: india.years.optional(), ...number, points: 1 },
    }),
    ...group("contact", {
      contactPerson: {
        schema: india.personName({ missing: "onboarding.problem.contactPerson" }),
        autoComplete: "name",
        points: 2,
      },
      email: {
        schema: india.email(),
        inputMode: "email",
        autoComplete: "email",
        isCode: true,
        points: 2,
      },
      phone: {
        schema: india.mobile(),
        inputMode: "tel",
        autoComplete: "tel",
        width: "medium",
        show: formatMobile,
        points: 2,
      },
    }),
    ...group("place", {
      address: {
        schema: india.freeText.optional({ max: 300 }),
        kind: "area",
        autoComplete: "street-address",
        points: 2,
      },
      city: {
        schema: india
          .freeText({ max: 80, oneLine: true, missing: "onboarding.problem.city" })
          .transform(citySlug),
        autoComplete: "address-level2",
        width: "medium",
        show: cityName,
        points: 1,
      },
      state: {
        schema: z.string({ error: "onboarding.problem.state" }).transform((text, context) => {
          const state = findState(text);
          if (!state) context.addIssue({ code: "custom", message: "onboarding.problem.state" });
          return state?.code ?? z.NEVER;
        }),
        kind: "select",
        autoComplete: "address-level1",
        options: ({ language }) => states.map((one) => ({ value: one.code, label: one[language] })),
        show: stateName,
        points: 1,
      },
      pincode: {
        schema: india.pincode(),
        ...number,
        autoComplete: "postal-code",
        isCode: true,
        points: 1,
      },
      country: {
        schema: line(60).transform((text) => parseCountry(text ?? homeCountry)),
        autoComplete: "country-name",
        width: "medium",
        show: countryName,
        points: 1,
      },
    }),
    ...group("links", {
      website: { schema: india.webLink.optional(), ...link, autoComplete: "url", points: 1 },
      facebook: { schema: india.networkLink("facebook").optional(), ...link, points: 1 },
      instagram: { schema: india.networkLink("instagram").optional(), ...link },
      linkedin: { schema: india.networkLink("linkedin").optional(), ...link },
      otherSocial: { schema: india.webLink.optional(), ...link },
    }),
  },
  services: {
    categories: {
      schema: several.pipe(
        z
          .array(z.enum(categories, { error: "onboarding.problem.categories" }))
          .min(1, "onboarding.problem.categories"),
      ),
      kind: "checks",
      options: named(categories, (value) => `directory.category.${value}`),
      points: 4,
    },
    serviceDescription: {
      schema: india.freeText({
        min: 50,
        max: 3000,
        missing: "onboarding.problem.serviceDescription",
      }),
      kind: "area",
      points: 6,
    },
    ...group("price", {
      startingPrice: {
        schema: india.rupees.optional(),
        kind: "money",
        show: formatRupees,
        points: 5,
      },
      priceUnit: { ...priceUnit, width: "medium", isNeededWithOthers: true },
    }),
    ...group("packages", {
      packages: {
        schema: z
          .array(packageForm)
          .max(maxPackages, `onboarding.problem.packages|max=${maxPackages}`)
          .default([]),
        kind: "packages",
      },
    }),
  },
  portfolio: {},
  legal: {
    ...group("tax", {
      panNumber: { schema: india.pan(), ...code, points: 6 },
      gstNumber: { schema: india.gstin.optional(), ...code, points: 4 },
      notGstRegistered: { schema: checkbox, kind: "tick" },
    }),
    ...group("bank", {
      accountHolder: { schema: india.personName.optional(), points: 2 },
      accountNumber: { schema: india.accountNumber.optional(), ...digits, points: 2 },
      confirmAccountNumber: {
        schema: india.accountNumber.optional(),
        ...digits,
        isNeededWithOthers: true,
      },
      ifsc: { schema: india.ifsc.optional(), ...code, points: 2 },
      bankName: { schema: line(100), points: 1 },
      branch: { schema: line(100), points: 1 },
      upiId: { schema: india.upi.optional(), ...code, points: 2 },
    }),
  },
  documents: group("licence", {
    licenseStatus: {
      ...oneOf(
        licenseStatuses,
        "onboarding.problem.licenseStatus",
        (value) => `onboarding.licenseStatus.${value}`,
      ),
      kind: "radio",
      points: 2,
    },
    fssaiNumber: {
      schema: india.fssai.optional(),
      ...digits,
      points: 2,
      isNeededWithOthers: true,
    },
  }),
  operations: {
    ...group("events", {
      eventSizes: {
        schema: several.pipe(
          z.array(z.enum(eventSizes, { error: "onboarding.problem.eventSizes" })),
        ),
        kind: "checks",
        options: named(eventSizes, (value) => `directory.size.${value}`),
        points: 3,
      },
      teamSize: { schema: india.wholeNumber.optional(ranges.teamSize), ...number, points: 3 },
      dailyCapacity: { schema: india.wholeNumber.optional(ranges.dailyCapacity), ...number },
      noticeDays: { schema: india.wholeNumber.optional(ranges.noticeDays), ...number },
    }),
    ...group("where", {
      /** Separated by commas or new lines, as people type them, or a list. */
      serviceCities: {
        schema: several
          .transform((texts) =>
            texts.flatMap((text) => text.split(/[\n,;،、।|]+/)).filter((text) => !isBlank(text)),
          )
          .pipe(
            z
              .array(india.freeText({ max: 80, oneLine: true }).transform(citySlug))
              .max(50, "onboarding.problem.serviceCities|max=50"),
          )
          .transform((cities) => [...new Set(cities)]),
        kind: "area",
        show: cityName,
        points: 4,
      },
      serviceAreas: { schema: india.freeText.optional({ max: 500 }), kind: "area" },
    }),
  },
  declaration: {
    digitalSignature: {
      schema: india.personName({ missing: "onboarding.problem.digitalSignature" }),
      autoComplete: "name",
    },
    acceptTerms: { schema: checkboxRequired("onboarding.problem.acceptTerms"), kind: "tick" },
    acceptPrivacy: { schema: checkboxRequired("onboarding.problem.acceptPrivacy"), kind: "tick" },
    marketingConsent: { schema: checkbox, kind: "tick" },
  },
} as const satisfies Record<Step, Questions>;

type NamesIn<Of> = Of extends unknown ? keyof Of & string : never;
export type QuestionName = NamesIn<(typeof declared)[Step]>;

export const questions = recordOf(steps, (step) => Object.keys(declared[step]) as QuestionName[]);

const all = Object.assign({}, ...Object.values(declared)) as Record<QuestionName, Declared>;

export const stepOfQuestion = (name: string): Step | undefined =>
  steps.find((step) => name in declared[step]);
export const kindOf = (name: QuestionName): Kind => all[name].kind ?? "line";
export const pointsOf = (name: QuestionName) => all[name].points;

type ShapeOf<Of extends Questions> = { [Name in keyof Of]: Of[Name]["schema"] };
const formOf = <Of extends Questions>(of: Of) =>
  z.object(
    Object.fromEntries(Object.entries(of).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodObject<ShapeOf<Of>>;

export const stepForms = {
  company: formOf(declared.company),
  services: formOf(declared.services),
  portfolio: formOf(declared.portfolio),
  legal: formOf(declared.legal),
  documents: formOf(declared.documents),
  operations: formOf(declared.operations),
  declaration: formOf(declared.declaration),
};

export type StepForm = (typeof stepForms)[Step];

export type ApplicationValues = {
  [Name in Step]: Partial<z.output<(typeof stepForms)[Name]>>;
};

/** Answers and uploads without which an application can't be submitted. */
export const requiredFields: ReadonlySet<string> = new Set(
  steps.flatMap((step) => [
    ...slotsIn(step).filter((slot) => slot === "panCard"),
    ...questions[step].filter((name) => !all[name].schema.safeParse(undefined).success),
  ]),
);

export type Question = {
  name: QuestionName;
  kind: Kind;
  label: string;
  hint?: string | undefined;
  optional: boolean;
  options?: Option[] | undefined;
} & Pick<Declared, "width" | "inputMode" | "autoComplete" | "isCode">;

type QuestionGroup = { legend: string | null; isFolded: boolean; questions: Question[] };

export function questionGroups(
  step: Step,
  t: TFunction,
  language: Language,
  isAsked: (name: string) => boolean,
): QuestionGroup[] {
  const asked = questions[step].filter(isAsked);
  return [...new Set(asked.map((name) => legends.get(name)))].map((legend) => ({
    legend: legend ? t(`onboarding.group.${legend}`) : null,
    // A requested change is shown at once.
    isFolded: legend === "links" && asked.length === questions[step].length,
    questions: asked
      .filter((name) => legends.get(name) === legend)
      .map((name) => presentQuestion(name, { t, language })),
  }));
}

function presentQuestion(name: QuestionName, words: Words) {
  const { schema: _, show: __, points: ___, options, isNeededWithOthers, ...input } = all[name];
  const { t } = words;
  return {
    ...input,
    name,
    kind: kindOf(name),
    label: t(`onboarding.field.${name}.label`),
    hint: t(`onboarding.field.${name}.hint`, { defaultValue: "" }) || undefined,
    optional: !requiredFields.has(name) && !isNeededWithOthers,
    options: options?.(words),
  };
}

/** A question's full label may be an instruction, which doesn't suit an answer. */
export const answerLabel = (name: string, t: TFunction) =>
  t([`onboarding.field.${name}.short`, `onboarding.field.${name}.label`]);

export function answerText(name: QuestionName, answer: unknown, words: Words) {
  const { show, options } = all[name];
  const chosen = options?.(words) ?? [];
  return [answer]
    .flat()
    .map((one) =>
      show
        ? show(one, words.language)
        : (chosen.find(({ value }) => value === one)?.label ?? String(one)),
    )
    .join(", ");
}

export const bankFields = keysOf(declared.legal).filter(
  (name) => legends.get(name) === "bank" && name !== "confirmAccountNumber",
);

/** Reviewed before a live profile shows them. */
export const reviewedQuestions = {
  company: ["businessName", "legalName"],
  services: ["categories"],
  legal: questions.legal,
} as const satisfies Partial<Record<Step, readonly QuestionName[]>>;

export const reviewedSteps = keysOf(reviewedQuestions);
export const isReviewedIn = (step: keyof typeof reviewedQuestions, name: string) =>
  isOneOf(reviewedQuestions[step])(name);
