import { formatRupees, type Paise } from "../india/money";
import type { Detail } from "./details";

/**
 * An optional field, declared once in `<noun>-fields.ts`: the form, the summary, the API and its
 * description, the export and the purge read it from there.
 */
export type OptionalField = {
  /** Has a hint below the field: `form.<name>.hint`. */
  hasHint?: boolean;
  /** Exported only to the person who wrote it, though others can read it in the app. */
  isWritersOwn?: boolean;
} & (
  | {
      /** One line, or several. */
      kind: "line" | "text";
      /** In characters. */
      max: number;
    }
  /** An amount: rupees in a form and in JSON, paise in the database. */
  | { kind: "rupees" }
);
export type OptionalFields = Readonly<Record<string, OptionalField>>;

type ValueOf<Field extends OptionalField> = Field["kind"] extends "rupees" ? Paise : string;
/** As stored: null if not given. */
export type StoredValues<Fields extends OptionalFields> = {
  [Name in keyof Fields]: ValueOf<Fields[Name]> | null;
};
/** As parsed from a form. */
type GivenValues<Fields extends OptionalFields> = {
  [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined;
};

export const namesOf = <Fields extends OptionalFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

const mapped = <Fields extends OptionalFields, Result>(
  fields: Fields,
  valueOf: (name: keyof Fields & string) => unknown,
) => Object.fromEntries(namesOf(fields).map((name) => [name, valueOf(name)])) as Result;

/** A form's values as they are stored. */
export const storedValues = <Fields extends OptionalFields>(
  fields: Fields,
  given: GivenValues<Fields>,
): StoredValues<Fields> => mapped(fields, (name) => given[name] ?? null);

/** Stored values as a form would submit them. */
export const givenValues = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields>,
): GivenValues<Fields> => mapped(fields, (name) => stored[name] ?? undefined);

/** Whether a form's values equal the stored ones. */
export const isStoredAs = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields>,
  given: GivenValues<Fields>,
): boolean => namesOf(fields).every((name) => stored[name] === (given[name] ?? null));

const inWords = (value: string | Paise | null | undefined): string | null =>
  typeof value === "number" ? formatRupees(value) : (value ?? null);

/** As a person would type them. */
export const asTyped = <Fields extends OptionalFields>(
  fields: Fields,
  stored: StoredValues<Fields>,
): { [Name in keyof Fields]: string | undefined } =>
  mapped(fields, (name) => inWords(stored[name])?.replace(/^₹/, ""));

/** As shown to people. */
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

/** What a purge writes: any text may identify someone. */
export const withoutTexts = <Fields extends OptionalFields>(fields: Fields): Emptied<Fields> =>
  emptied(fields, ({ kind }) => kind !== "rupees");

/** What is left out of an export for anyone but the writer. */
export const withoutWritersOwn = <Fields extends OptionalFields>(fields: Fields): Emptied<Fields> =>
  emptied(fields, ({ isWritersOwn }) => isWritersOwn === true);

/** The names of amounts. */
export const amountsIn = (fields: OptionalFields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === "rupees");
