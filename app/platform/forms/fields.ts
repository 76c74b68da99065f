import { mapValues } from "../unions";

/** What a form knows of a field. Plain data: its page must not load zod. Texts are keys. */
export type Field = {
  label: string;
  hint?: string;
  /** By default the text of its kind. */
  missing?: string;
  optional?: true;
  /** Optional, which its hint says. */
  unmarked?: true;
  width?: "short" | "medium" | "full";
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel";
  lang?: "hi";
  /** Of a text: without phone numbers, emails, links and street addresses. */
  withoutContacts?: true;
  /** Of a name: other people see it. */
  isShown?: true;
  /** Exported only to the person who wrote it, though others can read it in the app. */
  isWritersOwn?: true;
} & (
  | { kind: "name" | "email" | "mobile" | "day" | "checkbox" }
  | { kind: "file"; accept: string; multiple?: true }
  /** What is typed is never shown again. */
  | { kind: "password" | "code" }
  | { kind: "rupees"; orNothing?: true }
  | { kind: "line"; max: number; min?: number; spellCheck?: false }
  | { kind: "text"; max: number; min?: number; rows?: number }
  | { kind: "number"; min: number; max: number }
  | ({ values: readonly string[]; text: (value: string) => string } & (
      | { kind: "radio" | "checkboxes"; inline?: true }
      | { kind: "select"; empty?: string }
    ))
);
export type Fields = Readonly<Record<string, Field>>;

type Texts = "label" | "hint" | "missing";
type Declared = Field extends infer Of
  ? Of extends Field
    ? Omit<Of, Texts> & { label?: string; hint?: string | true; missing?: string }
    : never
  : never;

/** A text that is not given is the form's own; most fields have no hint. */
export const fieldsWithTexts = <const Of extends Readonly<Record<string, Declared>>>(
  textOf: (name: string, text: Texts) => string,
  declared: Of,
) =>
  mapValues<string, Declared, object>(declared, ({ hint, ...field }, name) => ({
    label: textOf(name, "label"),
    ...(!field.optional && field.kind !== "checkbox" && { missing: textOf(name, "missing") }),
    ...(hint && { hint: hint === true ? textOf(name, "hint") : hint }),
    ...field,
  })) as { [Name in keyof Of]: Omit<Of[Name], Texts> & Pick<Field, Texts> };

export const fields = <const Declared extends Fields>(declared: Declared) => declared;
