/** On one line, at most `max` characters long. */
export function shortened(text: string, max: number) {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  return `${characters
    .slice(0, max - 3)
    .join("")
    .trimEnd()}…`;
}
