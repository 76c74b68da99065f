import type { z } from "zod";

/** By conform's names: `lines[0].price`. @param numbers of the validated rows */
export function rowProblems(error: z.ZodError, numbers: Record<string, number[]> = {}) {
  const problems: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const [field = "", row, ...part] = path.map(String);
    const number = row && (numbers[field]?.[Number(row)] ?? row);
    const name = row === undefined ? field : [`${field}[${number}]`, ...part].join(".");
    (problems[name] ??= []).push(message);
  }
  return problems;
}

/** The rows after a press of `add<name>` or `remove<name>-<number>`; null for other buttons. */
export function changedRows<Row>(
  rows: readonly Row[],
  { intent, name = "", empty, max }: { intent: string; name?: string; empty: Row; max: number },
) {
  const [button, number] = intent.split("-");
  if (button === `add${name}`) return [...rows, empty].slice(0, max);
  return button === `remove${name}` ? rows.filter((_, at) => at !== Number(number)) : null;
}
