/** A box counts once, however often a post names it. */
export const chosenOnce = <Choice>(choices: Choice[]): Choice[] => [...new Set(choices)];
