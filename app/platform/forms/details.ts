/** A field as shown to people; `isLong` puts the text on separate lines. */
export type Detail<Name extends string = string> = {
  name: Name;
  label: string;
  words: string | null;
  isLong: boolean;
};

/** The text of one of them. */
export const wordsOf = <Name extends string>(
  details: readonly Detail<Name>[],
  name: NoInfer<Name>,
): string | null => details.find((one) => one.name === name)?.words ?? null;
