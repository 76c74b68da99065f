/** A table with a row on each line and | between its cells. */
export const tableRows = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
