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

/** While it is being typed: without the rows and optional fields that are not valid yet. */
export function parseDraft(post: QuotePost): QuoteInput | null {
  const parsed = parseQuoteForm(post);
  if ("input" in parsed) return parsed.input;
  const wrong = new Set(Object.keys(parsed.problems).map((name) => name.replace(/\..*/, "")));
  const valid = <Row>(list: string, rows: readonly Row[]) =>
    rows.filter((_, at) => !wrong.has(`${list}[${at}]`));
  const draft = parseQuoteForm({
    ...post,
    ...Object.fromEntries([...wrong].map((name) => [name, undefined])),
    gst: wrong.has("gst") || wrong.has("gstRate") ? "none" : post.gst,
    lines: valid("lines", post.lines),
    instalments: valid("instalments", post.instalments),
    refunds: valid("refunds", post.refunds),
  });
  return "input" in draft ? draft.input : null;
}

const filledIn = <Part extends string>(
  rows: readonly { [part in Part]?: string | undefined }[],
  parts: Part[],
) => rows.flatMap((row, at) => (parts.some((part) => row[part]?.trim()) ? [at] : []));
