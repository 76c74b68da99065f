/** Refuses words for a reader in which a text's placeholder got no value. */
export function expectNoPlaceholders(words: string, where: string) {
  const hole = /\{\{\w+\}\}/.exec(words);
  if (!hole) return;
  const text = words.slice(Math.max(0, hole.index - 80), hole.index + hole[0].length);
  throw new Error(`A text in ${where} has no value for its placeholder: ${text}`);
}
