import type { Category } from "~/features/directory/category-catalogue";

/** Its text is `events.question.<category>.<name>`, an option's text `events.option.<option>`. */
export type Question =
  | { name: string; kind: "number"; max: number }
  | { name: string; kind: "money" | "text" }
  | { name: string; kind: "choice"; options: readonly string[] };

const number = (name: string, max: number): Question => ({ name, kind: "number", max });
const money = (name: string): Question => ({ name, kind: "money" });
const text = (name: string): Question => ({ name, kind: "text" });
const choice = (name: string, ...options: string[]): Question => ({
  name,
  kind: "choice",
  options,
});

/** What a provider must know before naming a price. */
export const questions: Record<Category, readonly Question[]> = {
  artist: [text("what"), number("people", 10_000), number("hours", 24)],
  catering: [
    number("plates", 100_000),
    choice("food", "veg", "jain", "veg_jain", "non_veg", "both"),
    money("perPlate"),
  ],
  "event-planning": [choice("help", "whole", "parts", "day"), text("settled")],
  entertainment: [text("what"), number("hours", 24), choice("sound", "needed", "there")],
  logistics: [number("people", 10_000), number("vehicles", 500), text("route")],
  photography: [number("hours", 72), number("albums", 50), choice("drone", "yes", "no")],
  security: [number("guards", 2_000), number("hours", 72), choice("women", "yes", "no")],
  "venue-decor": [
    number("rooms", 1_000),
    number("parking", 10_000),
    choice("place", "indoor", "outdoor", "either"),
  ],
  "event-staffing": [number("people", 2_000), text("tasks"), number("hours", 72)],
  other: [text("what")],
};

/** By question name. Amounts are in paise. */
export type Answers = Record<string, string | number>;
