/**
 * When all pictures are taken: Wednesday, 25 November 2026, 11:40 in India. UTC, in milliseconds.
 */
export const instant = Date.UTC(2026, 10, 25, 6, 10);
