/**
 * The language a person's own words are most likely in: Hindi when most of their letters are
 * Devanagari.
 */
export function languageOfText(text: string): "en" | "hi" {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return devanagari > latin ? "hi" : "en";
}
