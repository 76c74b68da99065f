import type { Mail } from "./mail/template.server";
import { conflict, forbidden } from "./refusals";
import { keysOf } from "./unions";

type Transition<State extends string = string, Party extends string = string> = {
  by: Party | readonly Party[];
  to: State;
  notify?: Party | readonly Party[];
};

/** A lifecycle as data: state → event → transition. A state without transitions is final. */
export type Lifecycle<State extends string = string, Party extends string = string> = Readonly<
  Record<State, Readonly<Record<string, Transition<State, Party>>>>
>;

type Event = Transition & { from: string | readonly string[] };
type ByState<States extends readonly string[], Events extends Record<string, Event>> = {
  readonly [State in States[number]]: {
    readonly [
      Name in keyof Events as State extends Listed<Events[Name]["from"]> ? Name : never
    ]: Events[Name];
  };
};

/** A lifecycle written event by event, each once, with the states that have it. */
export const lifecycleOf = <
  const States extends readonly string[],
  const Events extends Record<string, Event>,
>(
  states: States,
  events: Events,
) =>
  Object.fromEntries(
    states.map((state) => [
      state,
      Object.fromEntries(
        Object.entries(events).filter(([, { from }]) => listed(from).includes(state)),
      ),
    ]),
  ) as ByState<States, Events>;

export type StateOf<L> = keyof L & string;
export type EventOf<L> = { [State in keyof L]: keyof L[State] & string }[keyof L];
export type PartyOf<L> = Listed<TransitionsBy<L, EventOf<L>>["by"]>;
export type OutcomeOf<L> = TransitionsBy<L, EventOf<L>>["to"];
export type NotifiedBy<L, Event> = Notified<TransitionsBy<L, Event>>;

/** An email, several if a party is several people, null if no one can be reached. */
export type Email = Mail | readonly Mail[] | null;
/** An event's emails: one for each party that the table notifies, and no others. */
export type EmailsOf<L, Event> = Event extends unknown
  ? Readonly<Record<NotifiedBy<L, Event>, Email>>
  : never;

type TransitionsBy<L, Event> = {
  [State in keyof L]: Event extends keyof L[State]
    ? L[State][Event] extends Transition
      ? L[State][Event]
      : never
    : never;
}[keyof L];
type Listed<Items> = (Items extends readonly (infer Item)[] ? Item : Items) & string;
type Notified<T> = T extends { notify: infer Parties } ? Listed<Parties> : never;

/** A command's result: carried out now, or this same request had been before. */
export type CommandResult = "done" | "already";

/** @throws Refusal conflict if the state has none (someone was faster); forbidden for others */
export function transitionOf<L extends Lifecycle>(
  lifecycle: L,
  state: StateOf<L>,
  event: EventOf<L>,
  party: PartyOf<L>,
): Transition<StateOf<L>, PartyOf<L>> {
  const transitions = transitionsFrom(lifecycle, state);
  if (!isPossible(lifecycle, state, event)) throw conflict("errors.conflict.moved");
  const found = transitions[event];
  if (!listed(found.by).includes(party)) throw forbidden();
  return found;
}

export const isPossible = <L extends Lifecycle>(
  lifecycle: L,
  state: StateOf<L>,
  event: EventOf<L>,
): boolean => Object.hasOwn(transitionsFrom(lifecycle, state), event);

/** Where an event leads, the same from every state that has it. */
export function stateAfter<L extends Lifecycle>(lifecycle: L, event: EventOf<L>): StateOf<L> {
  for (const state of keysOf<StateOf<L>>(lifecycle)) {
    const found = transitionsFrom(lifecycle, state)[event];
    if (found) return found.to;
  }
  throw new Error(`No state has the event ${event}`);
}

export function eventsOpenTo<L extends Lifecycle>(
  lifecycle: L,
  state: StateOf<L>,
  party: PartyOf<L>,
): EventOf<L>[] {
  const transitions = transitionsFrom(lifecycle, state);
  return keysOf<EventOf<L>>(transitions).filter((event) =>
    listed(transitions[event]?.by ?? []).includes(party),
  );
}

export const isEverOpenTo = <L extends Lifecycle>(
  lifecycle: L,
  event: EventOf<L>,
  party: PartyOf<L>,
): boolean =>
  keysOf<StateOf<L>>(lifecycle).some((state) =>
    eventsOpenTo(lifecycle, state, party).includes(event),
  );

/** What happens in a state once its deadline has passed: the first event that is the system's. */
export function expiryOf<L extends Lifecycle>(
  lifecycle: L,
  state: StateOf<L>,
): { event: EventOf<L>; to: StateOf<L> } | null {
  const transitions = transitionsFrom(lifecycle, state);
  for (const event of keysOf<EventOf<L>>(transitions)) {
    const { by, to } = transitions[event];
    if (listed(by).includes("system" as PartyOf<L>)) return { event, to };
  }
  return null;
}

/** The table is written with literals: its states, events and parties are those of its type. */
const transitionsFrom = <L extends Lifecycle>(lifecycle: L, state: StateOf<L>) =>
  lifecycle[state] as Record<EventOf<L>, Transition<StateOf<L>, PartyOf<L>>>;

function listed<Party extends string>(parties: Party | readonly Party[]): readonly Party[] {
  return typeof parties === "string" ? [parties] : parties;
}
