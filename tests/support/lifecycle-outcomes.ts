import type { Lifecycle } from "~/platform/lifecycle";

/**
 * What a party's press leads to by a lifecycle's table, which `tests/unit/lifecycles.test.ts`
 * repeats: the new state, 'already' if an earlier press had led there, or the kind of refusal.
 */
export function outcomeIn<State extends string>(
  lifecycle: Lifecycle<State>,
  state: State,
  event: string,
  party: string,
): State | "already" | "conflict" | "forbidden" {
  const everywhere = Object.values<Lifecycle[string]>(lifecycle).flatMap((all) => all[event] ?? []);
  if (!everywhere.some(({ by }) => [by].flat().includes(party))) return "forbidden";
  const found = lifecycle[state][event];
  if (found) return found.to;
  return everywhere.some(({ to }) => to === state) ? "already" : "conflict";
}
