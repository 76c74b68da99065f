import { formatRupees, type Paise, readRupees } from "~/platform/india/money";

export type Fact = { label: string; value: string };

export type NotePaper = {
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
