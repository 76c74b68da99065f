/**
 * When all screenshots are taken: Wednesday, 25 November 2026, 11:40 IST. In epoch milliseconds
 * (UTC).
 */
export const instant = Date.UTC(2026, 10, 25, 6, 10);
