import { formatRupees, type Paise, readRupees } from "~/platform/india/money";
import { sumOf } from "~/features/quotes/payment-plan";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";

type Fact = { label: string; value: string };

type NotePaper = {
  issued: string;
  version: string | null;
  customer: Fact;
  provider: Fact;
  event: Fact;
  date: Fact;
  place: Fact[];
  lines: { text: string; amount: string }[];
  sums: Fact[];
  total: Fact;
  advance: Fact | null;
  noAdvance: string | null;
  /** Null in a note from before there was one. */
  plan: Fact[] | null;
  balance: string;
  terms: { title: string | null; rows: string[] };
  /** What is included, and what is not. */
  contents: Fact[];
};

/** By its shape alone, since its wording may be an earlier one. Null if the shape differs. */
export function notePaperOf(text: string): NotePaper | null {
  const [head = [], people = [], bill = [], terms = [], plan, contents = []] = blocksOf(text);
  const facts = factsIn(people);
  const [customer, provider, event, date, ...place] = facts;
  const firstSum = bill.findIndex((line) => !billLine.test(line));
  const sums = bill.slice(firstSum);
  // The total is followed by the advance, or by a sentence that there is none and then the terms.
  const noAdvanceAt = sums.findIndex((line) => factIn(line) === null);
  const totalAt = noAdvanceAt < 0 ? sums.length - 2 : noAdvanceAt - 1;
  const [total, advance] = sums.slice(totalAt, totalAt + 2).map(factIn);
  const [totalPaise, advancePaise] = [amountOf(total), advance ? amountOf(advance) : 0];
  if (!customer || !provider || !event || !date || place.length < 2) return null;
  if (!total || firstSum < 1 || totalPaise === null || advancePaise === null) return null;
  const [title = null, ...rows] = terms;
  return {
    issued: head[1] ?? "",
    version: head[2] ?? null,
    customer,
    provider,
    event,
    date,
    place,
    lines: bill.slice(0, firstSum).map((line) => {
      const [, text = "", amount = ""] = billLine.exec(line) ?? [];
      return { text, amount };
    }),
    sums: factsIn(sums.slice(0, totalAt)),
    total,
    advance: advance ?? null,
    noAdvance: noAdvanceAt < 0 ? null : (sums[noAdvanceAt] ?? null),
    plan: plan ? factsIn(plan) : null,
    balance: formatRupees(totalPaise - advancePaise),
    terms: {
      title,
      rows: noAdvanceAt < 0 || plan ? rows : [...sums.slice(noAdvanceAt + 1), ...terms],
    },
    contents: factsIn(contents),
  };
}

/** 'Thali: 350 × ₹460 per plate = ₹1,61,000' */
const billLine = /^(.+) = (-?₹[\d,.]+)$/;

const blocksOf = (text: string): string[][] =>
  text
    .split("\n\n")
    .map((block) => block.split(/\n(?!> )/).map((line) => line.replaceAll("\n> ", "\n")));

const factsIn = (lines: readonly string[]): Fact[] =>
  lines.map(factIn).filter((fact) => fact !== null);

function factIn(line: string): Fact | null {
  const at = line.indexOf(": ");
  return at < 0 ? null : { label: line.slice(0, at), value: line.slice(at + 2) };
}

function amountOf(fact: Fact | null | undefined): Paise | null {
  const paise = readRupees(fact?.value ?? "");
  return paise !== null && formatRupees(paise) === fact?.value ? paise : null;
}

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
