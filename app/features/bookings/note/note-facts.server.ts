import { formatRupees, readRupees } from "~/platform/india/money";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";

type Fact = { label: string; value: string };

/** From the frozen text, since the booking may have changed after it was issued. */
export function factsOf(text: string, language: Language): { facts: Fact[]; total: Fact | null } {
  const blocks = text.split("\n\n").map((block) => block.split("\n").filter(isUnmarked));
  const [[heading = ""] = [], people = []] = blocks;
  const facts = people.map(factIn).filter((fact) => fact !== null);
  // The venue, between the city and the guests, is only for the two sides.
  const shown = [...facts.slice(0, 5), ...facts.slice(5).slice(-1)];
  const label = translatorFor(language)("bookings.bill.total");
  const totals = blocks.slice(2).flat().map(factIn);
  const total = totals.find((one) => one?.label === label && isAmount(one.value)) ?? null;
  return {
    facts: [
      { label: translatorFor(language)("bookings.check.reference"), value: referenceIn(heading) },
      ...shown.map((fact, at) => (at < 2 ? { ...fact, value: initialsOf(fact.value) } : fact)),
    ],
    total,
  };
}

export function comparedWith({ value }: Fact, typed: string): "same" | "other" | "noAmount" {
  const paise = readRupees(typed);
  if (paise === null) return "noAmount";
  return paise === readRupees(value) ? "same" : "other";
}

/** Continuation lines of user-entered text begin with a mark. */
const isUnmarked = (line: string) => !line.startsWith("> ");

function factIn(line: string): Fact | null {
  const at = line.indexOf(": ");
  return at < 0 ? null : { label: line.slice(0, at), value: line.slice(at + 2) };
}

/** Unlike the total, a line of the bill has more text before its amount. */
const isAmount = (value: string) => formatRupees(readRupees(value) ?? -1) === value;

const referenceIn = (heading: string) => heading.split(" ").at(-1) ?? "";

/** 'A. M.' for 'Asha Mehta'; a Devanagari letter with its signs counts as one. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1))
    .map(({ segment }) => `${segment}.`)
    .join(" ");
