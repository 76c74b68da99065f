/** What a route says of itself. */
export type Handle = {
  /**
   * A page where people work: it gets React in the browser. Public pages send no framework script.
   */
  hydrate?: boolean;
  /** Without the top bar and the footer. */
  bare?: boolean;
  /** The addresses of its style sheets beside that of all pages; else it has that of working pages. */
  styles?: string[];
};

type Matched = { handle?: unknown }[];

export const stylesOf = (matches: Matched): string[] | undefined =>
  (matches.at(-1)?.handle as Handle | undefined)?.styles;
export const hydrates = (matches: Matched) =>
  matches.some((match) => (match.handle as Handle | undefined)?.hydrate);
export const hasTopBar = (matches: Matched) =>
  !matches.some((match) => (match.handle as Handle | undefined)?.bare);
