import { quoteForm, type QuoteInput, type QuotePost } from "../quote-forms";

type Row = Record<string, string | undefined>;

/**
 * What was typed as a quote, or what is wrong with it by the names of the form's fields. Rows that
 * were left empty are none; the others keep the numbers under which they stand in the form.
 */
export function judgeQuote(
  post: QuotePost,
): { input: QuoteInput } | { problems: Record<string, string[]> } {
  const kept = {
    lines: numbersOf(post.lines, ({ description, quantity, price }) => [
      ...[description, quantity, price],
    ]),
    refunds: numbersOf(post.refunds, ({ percent }) => [percent]),
  };
  const judged = quoteForm.safeParse({
    ...post,
    lines: kept.lines.map((at) => post.lines[at]),
    refunds: kept.refunds.map((at) => post.refunds[at]),
  });
  if (judged.success) return { input: judged.data };
  const problems: Record<string, string[]> = {};
  for (const { path, message } of judged.error.issues) {
    const [field = "", row, part] = path.map(String);
    const numbers = field === "lines" || field === "refunds" ? kept[field] : [];
    const name = row === undefined ? field : `${field}[${numbers[Number(row)] ?? row}].${part}`;
    problems[name] = [...(problems[name] ?? []), message];
  }
  return { problems };
}

const numbersOf = <Typed extends Row>(
  rows: readonly Typed[],
  texts: (row: Typed) => (string | undefined)[],
): number[] => rows.flatMap((row, at) => (texts(row).some((text) => text?.trim()) ? [at] : []));
