/**
 * What comes to more than this of a password is no pattern: a random one begins and ends alike by
 * chance.
 */
const mostOfIt = 0.75;

/**
 * What a password comes to where it follows a pattern that the estimator does not see: what it
 * repeats, without double letters, and what it takes turns between. Of one without a pattern the
 * last are as strong as itself.
 */
export function patternsIn(password: string): { text: string; reason: "repeats" | "sequence" }[] {
  const letters = [...password];
  const period = periodOf(letters.map(alike));
  const single = letters.filter((letter, at) => alike(letter) !== alike(letters[at - 1] ?? ""));
  return [
    ...(period <= letters.length * mostOfIt
      ? [{ text: letters.slice(0, period).join(""), reason: "repeats" as const }]
      : []),
    ...(single.length <= letters.length * mostOfIt
      ? [{ text: single.join(""), reason: "repeats" as const }]
      : []),
    ...[2, 3, 4].map((turns) => ({
      text: Array.from({ length: turns }, (_, turn) =>
        letters.filter((_, at) => at % turns === turn).join(""),
      ).join(""),
      reason: "sequence" as const,
    })),
  ];
}

/**
 * A letter in either case is the same, and one digit like another: so is `mango1mango2mango3` a
 * repetition.
 */
const alike = (letter: string) => (/\d/.test(letter) ? "0" : letter.toLowerCase());

/**
 * After how many letters it begins again; its length where it does not. The last time may be cut
 * off.
 */
function periodOf(letters: string[]): number {
  const { length } = letters;
  for (let period = 1; period < length; period += 1)
    if (letters.every((letter, at) => at < period || letter === letters[at - period]))
      return period;
  return length;
}
