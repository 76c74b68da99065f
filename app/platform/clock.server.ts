let shift = 0;
let heldAt: number | null = null;

/** The only way to read the time, which tests stop and advance. */
export function now() {
  return new Date((heldAt ?? Date.now()) + shift);
}

export function freezeClock(at = new Date()) {
  heldAt = at.getTime();
  shift = 0;
}

export function advanceClock(milliseconds: number) {
  shift += milliseconds;
}

export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * 86_400_000;

export const later = (instant: Date, milliseconds: number) =>
  new Date(instant.getTime() + milliseconds);

/** Less than twelve hours ahead, or past: pages show such a deadline in red. */
export const isNear = (deadline: Date, at = now()) => deadline < later(at, hours(12));
