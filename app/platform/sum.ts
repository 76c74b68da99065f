export const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
