import type { Category } from "~/features/directory/category-catalogue";

type Asked = { name: string } & (
  | { kind: "number"; min: 0; max: number }
  | { kind: "rupees" }
  | { kind: "line"; max: number }
  | {
      kind: "select";
      values: readonly string[];
      text: (value: string) => string;
      empty: string;
      missing: string;
    }
);
type Question = Asked & { label: string; optional: true; width: "full" };

const number = (name: string, max: number): Asked => ({ name, kind: "number", min: 0, max });
const rupees = (name: string): Asked => ({ name, kind: "rupees" });
const line = (name: string): Asked => ({ name, kind: "line", max: 200 });
const choice = (name: string, ...values: string[]): Asked => ({
  name,
  kind: "select",
  values,
  text: (value) => `events.option.${value}`,
  empty: "events.form.answers.empty",
  missing: "events.form.answers.unknown",
});

const askedOf: Record<Category, readonly Asked[]> = {
  artist: [line("what"), number("people", 10_000), number("hours", 24)],
  catering: [
    number("plates", 100_000),
    choice("food", "veg", "jain", "veg_jain", "non_veg", "both"),
    rupees("perPlate"),
  ],
  "event-planning": [choice("help", "whole", "parts", "day"), line("settled")],
  entertainment: [line("what"), number("hours", 24), choice("sound", "needed", "there")],
  logistics: [number("people", 10_000), number("vehicles", 500), line("route")],
  photography: [number("hours", 72), number("albums", 50), choice("drone", "yes", "no")],
  security: [number("guards", 2_000), number("hours", 72), choice("women", "yes", "no")],
  "venue-decor": [
    number("rooms", 1_000),
    number("parking", 10_000),
    choice("place", "indoor", "outdoor", "either"),
  ],
  "event-staffing": [number("people", 2_000), line("tasks"), number("hours", 72)],
  other: [line("what")],
};

/** What a provider must know before naming a price. */
export const questionsOf = (category: Category): Question[] =>
  askedOf[category].map((question) => ({
    ...question,
    label: `events.question.${category}.${question.name}`,
    optional: true,
    width: "full",
  }));

/** By question name. Amounts are in paise. */
export type Answers = Record<string, string | number>;
