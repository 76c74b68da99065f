import { formatRupees, type Paise } from "../india/money";
import type { Detail } from "./details";
import type { Field } from "./fields";
import { recordOf } from "../unions";

/** Rupees in a form and in JSON are paise in the database. */
export type OptionalField = Field & { kind: "line" | "text" | "rupees"; optional: true };
export type OptionalFields = Readonly<Record<string, OptionalField>>;

type ValueOf<Field extends OptionalField> = Field["kind"] extends "rupees" ? Paise : string;
export type StoredValues<Fields extends OptionalFields> = {
  [Name in keyof Fields]: ValueOf<Fields[Name]> | null;
};
type GivenValues<Fields extends OptionalFields> = {
  [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined;
};

export const namesOf = <Fields extends OptionalFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

const mapped = <Fields extends OptionalFields, Result>(
  fields: Fields,
  valueOf: (name: keyof Fields & string) => unknown,
) => recordOf(namesOf(fields), valueOf) as Result;

export const storedValues = <Fields extends OptionalFields>(
  fields: Fields,
  given: GivenValues<Fields>,
): StoredValues<Fields> => mapped(fields, (name) => given[name] ?? null);

export const givenValues = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields>,
): GivenValues<Fields> => mapped(fields, (name) => stored[name] ?? undefined);

export const isStoredAs = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields>,
  given: GivenValues<Fields>,
) => namesOf(fields).every((name) => stored[name] === (given[name] ?? null));

const inWords = (value: string | Paise | null | undefined) =>
  typeof value === "number" ? formatRupees(value) : (value ?? null);

export const asTyped = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields>,
): { [Name in keyof Fields]: string | undefined } =>
  mapped(fields, (name) => inWords(stored[name])?.replace(/^₹/, ""));

export const detailsOf = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields>,
  label: (name: keyof Fields & string) => string,
): Detail<keyof Fields & string>[] =>
  namesOf(fields).map((name) => ({
    name,
    label: label(name),
    words: inWords(stored[name]),
    isLong: fields[name]?.kind === "text",
  }));

type Emptied<Fields extends OptionalFields> = { [Name in keyof Fields]?: null };

const emptied = <Fields extends OptionalFields>(
  fields: Fields,
  isEmptied: (field: OptionalField) => boolean,
) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isEmptied(field))
      .map(([name]) => [name, null]),
  ) as Emptied<Fields>;

export const withoutTexts = <Fields extends OptionalFields>(fields: Fields) =>
  emptied(fields, ({ kind }) => kind !== "rupees");

export const withoutWritersOwn = <Fields extends OptionalFields>(fields: Fields) =>
  emptied(fields, ({ isWritersOwn }) => isWritersOwn === true);

export const amountsIn = (fields: OptionalFields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === "rupees");
