/** What a form knows of a field. Plain data: its page must not load zod. Texts are keys. */
export type Field = {
  label: string;
  hint?: string;
  /** By default the text of its kind. */
  missing?: string;
  optional?: true;
  width?: "short" | "medium";
  autoComplete?: string;
  lang?: "hi";
  /** Of a name: other people see it. */
  isShown?: true;
  /** Exported only to the person who wrote it, though others can read it in the app. */
  isWritersOwn?: true;
} & (
  | { kind: "name" | "email" | "mobile" | "day" | "rupees" | "password" | "file" | "checkbox" }
  | { kind: "line" | "text"; max: number; min?: number }
  | { kind: "number"; min: number; max: number }
  | { kind: "choice"; values: readonly string[] }
);
export type Fields = Readonly<Record<string, Field>>;

export const fields = <const Declared extends Fields>(declared: Declared): Declared => declared;
