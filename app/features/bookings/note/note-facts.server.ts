import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { readRupees } from "~/platform/india/money";
import { amountOf, type Fact, factIn } from "./note-paper.server";

/** From the frozen text, since the booking may have changed after it was issued. */
export function factsOf(text: string, language: Language): { facts: Fact[]; total: Fact | null } {
  const blocks = text.split("\n\n").map((block) => block.split("\n").filter(isUnmarked));
  const [[heading = ""] = [], people = []] = blocks;
  const facts = people.map(factIn).filter((fact) => fact !== null);
  // The venue, between the city and the guests, is only for the two sides.
  const shown = [...facts.slice(0, 5), ...facts.slice(5).slice(-1)];
  const label = translatorFor(language)("bookings.bill.total");
  const totals = blocks.slice(2).flat().map(factIn);
  const total = totals.find((one) => one?.label === label && amountOf(one) !== null) ?? null;
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

const referenceIn = (heading: string) => heading.split(" ").at(-1) ?? "";

/** 'A. M.' for 'Asha Mehta'; a Devanagari letter with its signs counts as one. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1))
    .map(({ segment }) => `${segment}.`)
    .join(" ");
