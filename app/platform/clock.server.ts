let shift = 0;
let heldAt: number | null = null;

/** The one way to read the clock. */
export function now(): Date {
  return new Date((heldAt ?? Date.now()) + shift);
}

/** For tests: from now on time passes by `advanceClock` alone. */
export function holdClock(at = new Date()) {
  heldAt = at.getTime();
  shift = 0;
}

/** For tests: lets the business believe that this much time has gone by. */
export function advanceClock(milliseconds: number) {
  shift += milliseconds;
}

export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * 86_400_000;

export const later = (instant: Date, milliseconds: number) =>
  new Date(instant.getTime() + milliseconds);
