import type { Move } from "~/platform/lifecycle";
import { bookingLifecycle, type BookingParty, type BookingState } from "../states";

type Moves = Readonly<Record<string, Move<BookingState, BookingParty>>>;

/** Whether a state lets this party make the move. */
export const mayMake = (moves: Moves, party: BookingParty, event: string): boolean =>
  [moves[event]?.by ?? []].flat().includes(party);

/** Whether some state does. */
export const mayEverMake = (party: BookingParty, event: string): boolean =>
  Object.values<Moves>(bookingLifecycle).some((moves) => mayMake(moves, party, event));
