export type Detail<Name extends string = string> = {
  name: Name;
  label: string;
  words: string | null;
  isLong: boolean;
};

export const wordsOf = <Name extends string>(
  details: readonly Detail<Name>[],
  name: NoInfer<Name>,
) => details.find((one) => one.name === name)?.words ?? null;
