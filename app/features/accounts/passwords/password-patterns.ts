/** Even a random password may begin and end alike by chance. */
const maxShareOfPattern = 0.75;

/** Patterns that the estimator misses: repetitions, double characters, alternating strands. */
export function patternsIn(password: string): { text: string; reason: "repeats" | "sequence" }[] {
  const characters = [...password];
  const period = periodOf(characters.map(canonical));
  const single = characters.filter(
    (character, at) => canonical(character) !== canonical(characters[at - 1] ?? ""),
  );
  return [
    ...(period <= characters.length * maxShareOfPattern
      ? [{ text: characters.slice(0, period).join(""), reason: "repeats" as const }]
      : []),
    ...(single.length <= characters.length * maxShareOfPattern
      ? [{ text: single.join(""), reason: "repeats" as const }]
      : []),
    ...[2, 3, 4].map((turns) => ({
      text: Array.from({ length: turns }, (_, turn) =>
        characters.filter((_, at) => at % turns === turn).join(""),
      ).join(""),
      reason: "sequence" as const,
    })),
  ];
}

/** So that `mango1mango2mango3` is a repetition. */
const canonical = (character: string) => (/\d/.test(character) ? "0" : character.toLowerCase());

/** The last repetition may be cut off. */
function periodOf(characters: string[]) {
  const { length } = characters;
  for (let period = 1; period < length; period += 1)
    if (characters.every((character, at) => at < period || character === characters[at - period]))
      return period;
  return length;
}
