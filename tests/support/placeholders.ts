/** Refuses words for a reader in which a text's placeholder got no value. */
export function expectNoPlaceholders(words: string, where: string) {
  const [hole] = /.{0,80}\{\{\w+\}\}/.exec(words) ?? [];
  if (hole) throw new Error(`A text in ${where} has no value for its placeholder: ${hole}`);
}
