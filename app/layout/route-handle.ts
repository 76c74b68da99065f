/** What a route says of itself. */
export type Handle = {
  /**
   * A page where people work: it gets React in the browser. Public pages send no framework script.
   */
  hydrate?: boolean;
  /** Without the top bar and the footer. */
  bare?: boolean;
};

type Matched = { handle?: unknown }[];

export const hydrates = (matches: Matched) =>
  matches.some((match) => (match.handle as Handle | undefined)?.hydrate);
export const hasTopBar = (matches: Matched) =>
  !matches.some((match) => (match.handle as Handle | undefined)?.bare);
