/** The tabs of the queue; `todo` is what waits and what somebody is at. */
export const queueFilters = [
  "todo",
  "submitted",
  "in_review",
  "changes_requested",
  "approved",
  "rejected",
  "suspended",
  "all",
  "withdrawn",
] as const;
export type QueueFilter = (typeof queueFilters)[number];
export const isQueueFilter = (text: string | null): text is QueueFilter =>
  queueFilters.includes(text as QueueFilter);

/** `1795000000000.abc` names a row by when it was sent; `back` in front asks for what stands before it. */
export function cursorFrom(text: string | null) {
  const [, back, at, id] = /^(-?)(\d{1,15})\.([0-9a-z]{1,40})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id, back: back === "-" } : null;
}

export const cursorOf = (row: { submittedAt: Date | null; id: string }, back = false) =>
  `${back ? "-" : ""}${row.submittedAt?.getTime() ?? 0}.${row.id}`;
