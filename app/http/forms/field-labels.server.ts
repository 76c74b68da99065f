import type { TFunction } from "i18next";
import type { z } from "zod";
import { translate } from "~/platform/i18n";
import { fieldNamed } from "~/platform/forms/field-schemas";

/**
 * A label as on the form's page: its translation key, with `*` for what the star in the field's
 * name matches, or a function if it depends on the rest of the form.
 */
type Label = string | ((t: TFunction, form: FormData, star: string) => string);
type Labels = Record<string, Label>;

/** An upload's number in the order of the page; null if it is the only one. */
const numberAmong = (uploads: FormDataEntryValue[], upload: string) =>
  uploads.length > 1 ? uploads.indexOf(upload) + 1 || null : null;

/**
 * The labels of the forms that do not declare their fields. A field in a list is named without its
 * row's number, and `packages[]` names a row of the list.
 */
const fieldLabels = {
  application: {
    "*": "onboarding.field.*.label",
    "packages[]": "onboarding.package.title",
    "packages.*": "onboarding.package.*",
    panCard: "onboarding.slot.panCard.label",
    gstCertificate: "onboarding.slot.gstCertificate.label",
    businessRegistration: "onboarding.slot.businessRegistration.label",
    additionalCertificates: "onboarding.slot.additionalCertificates.label",
    portfolioImages: "onboarding.slot.portfolioImages.label",
    "caption-*": (t, form, upload) =>
      t("onboarding.upload.caption", { number: form.getAll("captionOf").indexOf(upload) + 1 }),
    "validUntil-*": (t, form, upload) => {
      const number = numberAmong(form.getAll("validUntilOf"), upload);
      const certificate = number === null ? "" : t("fields.labels.certificate", { number });
      return inRow(certificate, t("onboarding.certificate.label"));
    },
  },
  certificate: { file: "onboarding.certificate.file" },
  uploadRequest: { name: "uploadRequests.upload.name.label" },
  applicationReview: {
    "reasons.*": (t, form, star) => {
      const [, field = ""] = star.split(".");
      return t("applicationReview.changes.addition", {
        field: t([
          `onboarding.field.${field}.label`,
          `onboarding.slot.${field}.label`,
          "onboarding.wholeStep",
        ]),
      });
    },
  },
} satisfies Record<string, Labels>;

export type FormName = keyof typeof fieldLabels;

export type LabelContext = {
  t: TFunction;
  form: FormData;
  schema: z.ZodType;
  labels: FormName | undefined;
};

/** A field's label, preceded by its row's label in a list; empty if it has none. */
export const fullNameOf = (field: string, context: LabelContext) =>
  inRow(rowOf(field, context), field && labelOf(field, context));

export function rowOf(field: string, context: LabelContext) {
  const [, row = "", at] = /^([^[]+\[(\d+)\])\./.exec(field) ?? [];
  return row && labelOf(row, context, Number(at) + 1);
}

function labelOf(field: string, context: LabelContext, number?: number) {
  const { t, form, schema, labels } = context;
  const declared = fieldNamed(schema, field);
  if (declared) {
    const { label } = declared;
    const posted = (name: string) => String(form.get(name) ?? "");
    return translate(t, typeof label === "string" ? label : label(posted), {
      number: number ?? "",
    });
  }
  const all: Labels = labels ? fieldLabels[labels] : {};
  // Fields of steps other than the posted one: `legal/panNumber`.
  const name = field
    .replace(/^\w+\//, "")
    .replace(/\[\d+\]$/, "[]")
    .replace(/\[\d+\]/g, "");
  const found = Object.entries(all)
    .filter(([pattern]) => starIn(name, pattern) !== null)
    .sort(([one], [other]) => other.length - one.length)[0];
  if (!found) return "";
  const [pattern, label] = found;
  const star = starIn(name, pattern) ?? "";
  return typeof label === "string"
    ? t(label.replace("*", star), { number, defaultValue: "" })
    : label(t, form, star);
}

/** What a pattern's star matches in the name; null if the pattern does not match. */
function starIn(name: string, pattern: string) {
  const [before = "", after] = pattern.split("*", 2);
  if (after === undefined) return name === pattern ? "" : null;
  return name.startsWith(before) ? name.slice(before.length) : null;
}

const inRow = (row: string, label: string) =>
  row && label ? `${row}, ${inSentence(label)}` : row || label;

/** 'Price a unit' as written after a comma; 'GST rate' stays. */
const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
