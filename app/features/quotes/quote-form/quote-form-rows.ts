import type { QuotePost } from "../quote-forms";
import { maxLines, maxRefundRows } from "../quote-lifecycle";

/** Null for other buttons. */
export function withRows(post: QuotePost): QuotePost | null {
  const [intent = "", row = ""] = post.intent.split("-");
  const others = (_: unknown, at: number) => at !== Number(row);
  switch (intent) {
    case "addLine":
      return { ...post, lines: [...post.lines, { unit: "event" }].slice(0, maxLines) };
    case "removeLine":
      return { ...post, lines: post.lines.filter(others) };
    case "addRefund":
      return { ...post, refunds: [...post.refunds, {}].slice(0, maxRefundRows) };
    case "removeRefund":
      return { ...post, refunds: post.refunds.filter(others) };
    default:
      return null;
  }
}
