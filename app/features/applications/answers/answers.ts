import { z } from "zod";
import { startsAbovePackages, unusualPrice } from "~/features/directory/price-warnings";
import { differs } from "~/platform/india/india-fields";
import { contactIn, cutText, isBlank } from "~/platform/india/text";
import { warningsFor } from "~/platform/india/identifiers/identifier-warnings";
import { required } from "~/platform/required";
import { recordOf } from "~/platform/unions";
import { steps, type Step } from "../application-steps";
import {
  kindOf,
  packageForm,
  questions,
  stepForms,
  stepOfQuestion,
  type ApplicationValues,
} from "./questionnaire";
import { bankOfIfsc } from "~/platform/india/identifiers/banks";
import { statesOfPincode } from "~/platform/india/places/places";

/** Valid or not, by form field name. */
export type Typed = Record<string, string | string[]>;
export type TypedSteps = Partial<Record<Step, Typed>>;
/** Field name → translation keys. */
export type Problems = Record<string, string[]>;

export type Checked = {
  values: ApplicationValues;
  missing: Record<Step, Problems>;
  wrong: Record<Step, Problems>;
  /** Answers that are allowed but deserve a second look. */
  warnings: Record<Step, Problems>;
};

const packageParts = ["name", "price", "priceUnit", "features"] as const;

/** What was left empty and follows from another answer of the step is filled in. */
export function typedIn(step: Step, form: FormData): Typed {
  const typed: Typed = {};
  for (const name of questions[step]) {
    if (name === "packages") Object.assign(typed, packagesIn(form));
    else if (kindOf(name) === "checks") typed[name] = textsOf(form, name);
    else typed[name] = textsOf(form, name).join("\n");
  }
  const implied = impliedAnswers(checkAnswers({ [step]: typed }).values);
  for (const [name, answer] of Object.entries(implied))
    if (answer && name in typed && isNothing(typed[name])) typed[name] = answer;
  return typed;
}

export function packageRows(typed: Typed): Record<(typeof packageParts)[number], string>[] {
  const indexes = Object.keys(typed).flatMap((name) => {
    const index = /^packages\[(\d+)\]\./.exec(name)?.[1];
    return index === undefined ? [] : [Number(index)];
  });
  return [...new Set(indexes)]
    .sort((one, other) => one - other)
    .map((index) =>
      recordOf(packageParts, (part) => String(typed[`packages[${index}].${part}`] ?? "")),
    );
}

export function withPackages(
  typed: Typed,
  rows: Partial<ReturnType<typeof packageRows>[number]>[],
): Typed {
  const others = Object.entries(typed).filter(([name]) => !name.startsWith("packages["));
  const packages = rows.flatMap((row, index) =>
    packageParts.map((part) => [`packages[${index}].${part}`, row[part] ?? ""] as const),
  );
  return Object.fromEntries([...others, ...packages]);
}

export function movedRow<Row>(rows: readonly Row[], from: number, where: "up" | "down"): Row[] {
  const to = where === "up" ? from - 1 : from + 1;
  const [row, neighbour] = [rows[from], rows[to]];
  if (row === undefined || neighbour === undefined) return [...rows];
  return rows.with(from, neighbour).with(to, row);
}

export const isAsked = (name: string, { values }: Checked) =>
  name !== "fssaiNumber" || Boolean(values.services.categories?.includes("catering"));

export function isNothing(value: string | string[] | undefined) {
  return value === undefined || (Array.isArray(value) ? value : [value]).every(isBlank);
}

/** The country doesn't count: it is prefilled. */
export const isBegun = (typed: Typed | undefined) =>
  Object.entries(typed ?? {}).some(([name, value]) => name !== "country" && !isNothing(value));

/** It blocks Continue, but no draft that was submitted before units were required. */
export const lacksPriceUnit = (typed: Typed | undefined, { values }: Checked) =>
  values.services.startingPrice !== undefined && isNothing(typed?.priceUnit);

/** Characters, more than any question allows. */
const maxAnswerLength = 5000;

export const truncateAnswers = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(truncate) : truncate(value),
    ]),
  );

const truncate = (text: string) =>
  text.length > maxAnswerLength ? cutText(text, maxAnswerLength) : text;

export function differing(one: Typed, other: Typed) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** The others stay as they were. */
export function withOpenAnswers(
  before: Typed,
  typed: Typed,
  isOpen: (name: string) => boolean,
): Typed {
  const pick = (from: Typed, open: boolean) =>
    Object.entries(from).filter(([name]) => isOpen(name) === open);
  return Object.fromEntries([...pick(before, false), ...pick(typed, true)]);
}

/** Customers can read these before a provider has accepted their enquiry. */
const publicTexts = [
  ["services", "serviceDescription"],
  ["operations", "serviceAreas"],
] as const;

export function checkAnswers(typed: TypedSteps): Checked {
  const perStep = () => recordOf(steps, () => ({}));
  const checked: Checked = {
    values: perStep(),
    missing: perStep(),
    wrong: perStep(),
    warnings: perStep(),
  };
  for (const step of steps) checkStep(step, typed[step] ?? {}, checked, step in typed);
  const { services } = checked.values;
  const warn = (step: Step, field: string, key: string | null | undefined) => {
    if (key && step in typed) (checked.warnings[step][field] ??= []).push(key);
  };
  for (const { field, key } of warningsFor(flat(checked.values)))
    warn(required(stepOfQuestion(field), `step that asks for ${field}`), field, key);
  warn("services", "startingPrice", startsAbovePackages(services));
  for (const [step, field] of publicTexts)
    if (contactIn([typed[step]?.[field] ?? ""].join()))
      warn(step, field, "onboarding.warning.contactInText");
  warn("services", "startingPrice", unusualPrice(services));
  return checked;
}

export const problemsIn = ({ missing, wrong }: Checked, step: Step): Problems => ({
  ...missing[step],
  ...wrong[step],
});

function checkStep(step: Step, typed: Typed, checked: Checked, isSaved: boolean) {
  const values = checked.values[step] as Record<string, unknown>;
  const { missing, wrong } = { missing: checked.missing[step], wrong: checked.wrong[step] };
  const shape = stepForms[step].shape as Record<string, z.ZodType>;
  for (const [name, schema] of Object.entries(shape)) {
    if (name === "packages") {
      values.packages = checkPackages(typed, wrong);
      continue;
    }
    const given = typed[name];
    const parsed = schema.safeParse(Array.isArray(given) || given ? given : undefined);
    if (parsed.success) {
      if (isSaved && parsed.data !== undefined) values[name] = parsed.data;
    } else (isNothing(given) ? missing : wrong)[name] = firstKeyOf(parsed.error);
  }
  // Most pincodes tell it.
  if (missing.pincode ?? wrong.pincode) delete missing.state;
  if (step === "legal") compareLegal(typed, values, wrong);
}

function checkPackages(typed: Typed, wrong: Problems) {
  const found: z.output<typeof packageForm>[] = [];
  for (const [index, row] of packageRows(typed).entries()) {
    // The unit is preselected.
    if (Object.values({ ...row, priceUnit: "" }).every(isBlank)) continue;
    const parsed = packageForm.safeParse(row);
    if (parsed.success) found.push(parsed.data);
    for (const issue of parsed.error?.issues ?? [])
      wrong[`packages[${index}].${String(issue.path[0])}`] ??= [issue.message];
  }
  const tooMany = stepForms.services.shape.packages.safeParse(packageRows(typed)).error?.issues;
  const limit = tooMany?.find((issue) => issue.path.length === 0);
  if (limit) wrong.packages = [limit.message];
  return found;
}

/** The error goes beside the second answer, which then counts as not given. */
function compareLegal(typed: Typed, values: ApplicationValues["legal"], wrong: Problems) {
  const { panNumber, gstNumber, accountNumber, confirmAccountNumber } = values;
  if (gstNumber && panNumber && gstNumber.slice(2, 12) !== panNumber) {
    wrong.gstNumber = [differs.panOfGstin];
    delete values.gstNumber;
  }
  if (!isNothing(typed.gstNumber) && values.notGstRegistered) {
    wrong.notGstRegistered = ["onboarding.problem.notGstRegistered"];
    delete values.notGstRegistered;
  }
  const typedTwice = !isNothing(typed.accountNumber) || !isNothing(typed.confirmAccountNumber);
  if (typedTwice && !wrong.accountNumber && accountNumber !== confirmAccountNumber)
    wrong.confirmAccountNumber = [differs.accountNumber];
  if (wrong.confirmAccountNumber) delete values.accountNumber;
}

const flat = (values: ApplicationValues) => ({
  ...values.company,
  ...values.services,
  ...values.legal,
  ...values.documents,
});

function packagesIn(form: FormData) {
  const rows: Typed = {};
  for (const [name, value] of form)
    if (
      /^packages\[\d{1,2}\]\.(name|price|priceUnit|features)$/.test(name) &&
      typeof value === "string"
    )
      rows[name] = value;
  return withPackages({}, packageRows(rows));
}

const textsOf = (form: FormData, name: string) =>
  [...form.getAll(name), ...form.getAll(`${name}[]`)].filter((one) => typeof one === "string");

/** One error in each box: the next one is said once this one is mended. */
const firstKeyOf = ({ issues }: z.ZodError) => issues.slice(0, 1).map(({ message }) => message);

/** A GST number contains the PAN, an IFSC names the bank, and most pincodes belong to one state. */
function impliedAnswers({ company, legal }: ApplicationValues) {
  const states = company.pincode ? statesOfPincode(company.pincode) : [];
  return {
    state: states.length === 1 ? states[0]?.code : undefined,
    panNumber: legal.gstNumber?.slice(2, 12),
    bankName: legal.ifsc && bankOfIfsc(legal.ifsc),
  };
}
