import { rowProblems } from "~/platform/forms/rows";
import { eventForm, type EventInput, type EventPost } from "../event-forms";

type Row = EventPost["functions"][number];

/** Empty functions at the end are skipped; answers only count for wanted categories. */
export function parseEventForm(
  post: EventPost,
): { input: EventInput } | { problems: Record<string, string[]> } {
  const last = Math.max(
    0,
    post.functions.findLastIndex((row) => !isEmpty(row)),
  );
  const rows = post.functions.length > 0 ? post.functions.slice(0, last + 1) : [{ categories: [] }];
  const parsed = eventForm.safeParse({ ...post, functions: rows.map(wanted) });
  return parsed.success ? { input: parsed.data } : { problems: rowProblems(parsed.error) };
}

const isEmpty = ({ id, type, date, guestCount, categories }: Row) =>
  !id && categories.length === 0 && [type, date, guestCount].every((text) => !text?.trim());

const wanted = ({ answers, ...row }: Row) => ({
  ...row,
  answers: Object.fromEntries(
    Object.entries(answers ?? {}).filter(([category]) => row.categories.includes(category)),
  ),
});
