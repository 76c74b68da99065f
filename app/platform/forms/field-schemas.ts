import { z } from "zod";
import * as india from "../india/india-fields";
import type { IstDay } from "../india/dates/dates";
import type { Paise } from "../india/money";
import type { Field, Fields } from "./fields";
import { mapValues } from "../unions";

type Values = { rupees: Paise; number: number; day: IstDay; checkbox: boolean; file: File };
type ValueOf<Of extends Field> = Of extends { values: readonly (infer Value extends string)[] }
  ? Of["kind"] extends "checkboxes"
    ? Value[]
    : Value
  : Of["kind"] extends keyof Values
    ? Values[Of["kind"]]
    : string;
type Typed<Of extends Field> = Of["kind"] extends "file" ? File : string;
type SchemaOf<Of extends Field> = Of extends { kind: "checkboxes" }
  ? z.ZodType<ValueOf<Of>, string[] | undefined>
  : Of extends { optional: true }
    ? z.ZodOptional<z.ZodType<ValueOf<Of>, Typed<Of>>>
    : z.ZodType<ValueOf<Of>, Typed<Of>>;

/** A label may depend on the rest of the form. A list and each of its rows have nothing else. */
type Labelled = Partial<Omit<Field, "label">> & {
  label: string | ((posted: (name: string) => string) => string);
  values?: readonly string[];
  text?: (value: string) => string;
};

const declared = z.registry<Labelled>();

/** For a field whose values none of the kinds describes. */
export const described = <Schema extends z.ZodType>(schema: Schema, field: Labelled) => {
  declared.add(schema, field);
  return schema;
};

export const shapeOf = <Of extends Fields>(fields: Of) =>
  mapValues(fields, (field) => described(schemaOf(field), field)) as {
    [Name in keyof Of]: SchemaOf<Of[Name]>;
  };

export const formOf = <Of extends Fields>(fields: Of) => z.object(shapeOf(fields));

function schemaOf(field: Field): z.ZodType {
  const { missing } = field;
  const asked = { ...(missing && { missing }) };
  switch (field.kind) {
    case "name": {
      const name = field.isShown ? india.shownName : india.personName;
      return field.optional ? name.optional() : name(asked);
    }
    case "email":
    case "mobile":
    case "day": {
      const kind = india[field.kind];
      return field.optional ? kind.optional() : kind(asked);
    }
    case "rupees": {
      const amount = field.orNothing ? india.rupeesOrNothing : india.rupees;
      return field.optional ? amount.optional() : amount(asked);
    }
    case "number": {
      const limits = { min: field.min, max: field.max, ...asked };
      return field.optional ? india.wholeNumber.optional(limits) : india.wholeNumber(limits);
    }
    case "line":
    case "text": {
      const { kind, max, min = 0, withoutContacts } = field;
      const limits = { max, min, oneLine: kind === "line", withoutContacts, ...asked };
      return field.optional ? india.freeText.optional(limits) : india.freeText(limits);
    }
    case "radio":
    case "select": {
      const choice = z.enum(field.values, { error: missing });
      return field.optional ? choice.optional() : choice;
    }
    case "checkboxes":
      return z.array(z.enum(field.values)).transform(chosenOnce).default([]);
    case "password":
    case "code": {
      const secret = z.string({ error: missing });
      return field.optional ? secret.optional() : secret;
    }
    case "file":
      return z.instanceof(File, { error: missing });
    case "checkbox":
      return checkbox;
  }
}

/** Valid or not: for a form whose other buttons change its rows. */
export const typedShapeOf = <Of extends Fields>(fields: Of) =>
  mapValues(fields, (field) => described(z.string().optional(), field)) as {
    [Name in keyof Of]: z.ZodOptional<z.ZodString>;
  };

export const isSecret = (schema: z.core.$ZodType, name: string) =>
  ["password", "code"].includes(fieldNamed(schema, name)?.kind ?? "");

/** The declaration behind a posted name such as `functions[0].guestCount`. */
export const fieldNamed = (schema: z.core.$ZodType, name: string): Labelled | undefined =>
  fieldAt(schema, name.split(/[.[\]]+/).filter(Boolean));

function fieldAt(schema: z.core.$ZodType, path: string[]): Labelled | undefined {
  const [name, ...rest] = path;
  const found = declared.get(schema as z.ZodType);
  if (name === undefined && found) return found;
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object":
      return name && def.shape[name] ? fieldAt(def.shape[name], rest) : undefined;
    case "array":
      return name ? fieldAt(def.element, rest) : undefined;
    case "union":
      return def.options.map((option) => fieldAt(option, path)).find(Boolean);
    case "pipe":
      return fieldAt(def.in, path);
    case "optional":
    case "default":
      return fieldAt(def.innerType, path);
    default:
      return undefined;
  }
}

/** A form posts `on` or nothing, JSON a boolean. Any other word is refused: `yes` is not no. */
export const flagValue = z.union(
  [
    z.boolean(),
    z.enum(["on", "true", "", "false"]).transform((text) => text === "on" || text === "true"),
  ],
  { error: "errors.api.boolean" },
);

export const checkbox = flagValue.default(false);

export const checkboxRequired = (key: string) => checkbox.pipe(z.literal(true, { error: key }));

export const chosenOnce = <Choice>(choices: Choice[]) => [...new Set(choices)];
