import { sumOf } from "~/features/quotes/payment-plan";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatRupees, readRupees } from "~/platform/india/money";
import type { Fact, NotePaper } from "./note-paper.server";

export type NoteFacts = ReturnType<typeof comparableFacts>;

/** A note from before there were plans has an advance and a balance. */
export function shownFacts(paper: NotePaper, facts: Fact[], language: Language) {
  const { plan, advance, balance, date, ...rest } = paper;
  const t = translatorFor(language);
  const left = {
    label: t("bookings.note.balance"),
    note: t("bookings.note.balanceDue", { date: date.value }),
    value: balance,
  };
  return { ...rest, date, facts, plan: plan ?? [...(advance ? [advance] : []), left] };
}

/** Every figure of the paper, the lines as their sum, but neither names nor venue. */
export function comparableFacts(paper: NotePaper, language: Language) {
  const { customer, provider, event, date, place } = paper;
  const initials = (fact: Fact) => ({ ...fact, value: initialsOf(fact.value) });
  // The venue is between the city and the guests.
  const [city, guests] = [place.slice(0, 1), place.slice(-1)];
  const facts = [initials(customer), initials(provider), event, date, ...city, ...guests];
  const { sums, total, plan, noAdvance, terms } = shownFacts(paper, facts, language);
  const price = sumOf(paper.lines.map(({ amount }) => readRupees(amount) ?? 0));
  const text = translatorFor(language)("bookings.bill.title");
  const lines = [{ text, amount: formatRupees(price) }];
  const contents: Fact[] = [];
  return { facts, lines, sums, total, plan, noAdvance, contents, terms };
}

/** 'A. M.' for 'Asha Mehta'; a Devanagari letter with its signs counts as one. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1))
    .map(({ segment }) => `${segment}.`)
    .join(" ");
