import type { EventPost } from "../event-forms";
import { maxFunctions } from "../event-limits";

/** Null for other buttons. */
export function withRows(post: EventPost): EventPost | null {
  const [intent, row] = post.intent.split("-");
  if (intent === "add")
    return { ...post, functions: [...post.functions, { categories: [] }].slice(0, maxFunctions) };
  if (intent === "remove")
    return { ...post, functions: post.functions.filter((_, at) => at !== Number(row)) };
  return null;
}
