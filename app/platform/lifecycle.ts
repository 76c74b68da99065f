import { keysOf } from "./unions";
import { conflict, forbidden } from "./refusals";

/** One move of a lifecycle: who may make it, where it leads, whom a mail notifies. */
export type Move<State extends string, Party extends string> = {
  by: Party | readonly Party[];
  to: State;
  notify?: Party | readonly Party[];
};

/** A lifecycle as data: state → event → move. A state without moves is an end. */
export type Lifecycle<State extends string, Party extends string> = Readonly<
  Record<State, Readonly<Record<string, Move<State, Party>>>>
>;

/** What a command answers: that it was carried out, or that this very request had been before. */
export type CommandResult = "done" | "already";

/**
 * The move that `event` makes from `state`.
 * @throws Refusal conflict when the state has no such move (somebody was faster), forbidden when it is another party's.
 */
export function moveOf<State extends string, Party extends string>(
  lifecycle: Lifecycle<State, Party>,
  state: State,
  event: string,
  party: Party,
): Move<State, Party> {
  const moves = lifecycle[state];
  const move = Object.hasOwn(moves, event) ? moves[event] : undefined;
  if (!move) throw conflict("errors.conflict.moved");
  if (!parties(move.by).includes(party)) throw forbidden();
  return move;
}

/** Where an event leads, the same from every state that has it; undefined for an event that no state has. */
export function outcomeOf<State extends string>(
  lifecycle: Lifecycle<State, string>,
  event: string,
): State | undefined {
  for (const state of keysOf(lifecycle)) {
    const move = lifecycle[state][event];
    if (move) return move.to;
  }
  return undefined;
}

/** The events open to a party in a state, in the table's order. */
export function movesOpenTo<State extends string, Party extends string>(
  lifecycle: Lifecycle<State, Party>,
  state: State,
  party: Party,
): string[] {
  return Object.entries<Move<State, Party>>(lifecycle[state])
    .filter(([, move]) => parties(move.by).includes(party))
    .map(([event]) => event);
}

/** Whether some state lets this party make the move. */
export const mayEverMake = <State extends string, Party extends string>(
  lifecycle: Lifecycle<State, Party>,
  event: string,
  party: Party,
): boolean =>
  keysOf(lifecycle).some((state) => movesOpenTo(lifecycle, state, party).includes(event));

function parties<Party extends string>(by: Party | readonly Party[]): readonly Party[] {
  return typeof by === "string" ? [by] : by;
}
