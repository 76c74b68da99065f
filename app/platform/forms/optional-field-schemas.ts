import { z } from "zod";
import { inRupees, type Rupees } from "../india/money";
import {
  namesOf,
  type OptionalField,
  type OptionalFields,
  type StoredValues,
} from "./optional-fields";
import { nullableText } from "~/platform/shared-schemas";
import { mapValues, recordOf } from "../unions";

type JsonValue<Field extends OptionalField> = Field["kind"] extends "rupees" ? Rupees : string;
type JsonSchema<Field extends OptionalField> = z.ZodNullable<
  Field["kind"] extends "rupees" ? z.ZodType<Rupees> : z.ZodString
>;
type JsonValues<Fields extends OptionalFields> = {
  [Name in keyof Fields]: JsonValue<Fields[Name]> | null;
};

export const jsonShapeOf = <Fields extends OptionalFields>(fields: Fields) =>
  mapValues(fields, ({ kind }) =>
    kind === "rupees" ? z.number().nullable().describe("api.fields.rupees") : nullableText,
  ) as { [Name in keyof Fields]: JsonSchema<Fields[Name]> };

/** Amounts in rupees; null for all if the reader may not see them. */
export const toJson = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields> | null,
) =>
  recordOf(namesOf(fields), (name) => {
    const value = stored?.[name] ?? null;
    return typeof value === "number" ? inRupees(value) : value;
  }) as JsonValues<Fields>;
