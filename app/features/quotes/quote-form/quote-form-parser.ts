import { quoteForm, type QuoteInput, type QuotePost } from "../quote-forms";

type Row = Record<string, string | undefined>;

/** Empty rows are skipped; the others keep their row numbers in the form. */
export function parseQuoteForm(
  post: QuotePost,
): { input: QuoteInput } | { problems: Record<string, string[]> } {
  const filledRows = {
    lines: numbersOf(post.lines, ({ description, quantity, price }) => [
      ...[description, quantity, price],
    ]),
    refunds: numbersOf(post.refunds, ({ percent }) => [percent]),
  };
  const parsed = quoteForm.safeParse({
    ...post,
    lines: filledRows.lines.map((at) => post.lines[at]),
    refunds: filledRows.refunds.map((at) => post.refunds[at]),
  });
  if (parsed.success) return { input: parsed.data };
  const problems: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const [field = "", row, part] = path.map(String);
    const numbers = field === "lines" || field === "refunds" ? filledRows[field] : [];
    const name = row === undefined ? field : `${field}[${numbers[Number(row)] ?? row}].${part}`;
    problems[name] = [...(problems[name] ?? []), message];
  }
  return { problems };
}

const numbersOf = <Typed extends Row>(
  rows: readonly Typed[],
  texts: (row: Typed) => (string | undefined)[],
): number[] => rows.flatMap((row, at) => (texts(row).some((text) => text?.trim()) ? [at] : []));
