import { rowProblems } from "~/platform/forms/rows";
import { quoteForm, type QuoteInput, type QuotePost } from "../quote-forms";

/** Empty rows are skipped; the others keep their row numbers in the form. */
export function parseQuoteForm(
  post: QuotePost,
): { input: QuoteInput } | { problems: Record<string, string[]> } {
  const filled = {
    lines: filledIn(post.lines, ["description", "quantity", "price"]),
    instalments: filledIn(post.instalments, ["share"]),
    refunds: filledIn(post.refunds, ["percent"]),
  };
  const parsed = quoteForm.safeParse({
    ...post,
    lines: filled.lines.map((at) => post.lines[at]),
    instalments: filled.instalments.map((at) => post.instalments[at]),
    refunds: filled.refunds.map((at) => post.refunds[at]),
  });
  return parsed.success ? { input: parsed.data } : { problems: rowProblems(parsed.error, filled) };
}

const filledIn = <Part extends string>(
  rows: readonly { [part in Part]?: string | undefined }[],
  parts: Part[],
) => rows.flatMap((row, at) => (parts.some((part) => row[part]?.trim()) ? [at] : []));
