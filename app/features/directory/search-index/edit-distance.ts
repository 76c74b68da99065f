/** The Damerau-Levenshtein distance, in which no part changes twice. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, target] of b.entries()) {
      const replaced = at(last, column) + (letter === target ? 0 : 1);
      const exchanged =
        letter === b[column - 1] && a[row - 1] === target ? at(older, column - 1) + 1 : Infinity;
      next.push(Math.min(replaced, at(last, column + 1) + 1, at(next, column) + 1, exchanged));
    }
    [older, last] = [last, next];
  }
  return at(last, b.length);
}

const at = (row: number[], column: number): number => row[column] ?? Infinity;
