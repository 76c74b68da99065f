export type Handle = {
  /** React in the browser, where people work. Public pages load no framework. */
  hydrate?: boolean;
  /** Without the top bar and the footer. */
  bare?: boolean;
  /** Besides the common one; by default that of working pages. */
  styles?: string[];
};

type Matched = { handle?: unknown }[];

export const stylesOf = (matches: Matched) =>
  (matches.at(-1)?.handle as Handle | undefined)?.styles;
export const hydrates = (matches: Matched) =>
  matches.some((match) => (match.handle as Handle | undefined)?.hydrate);
export const hasTopBar = (matches: Matched) =>
  !matches.some((match) => (match.handle as Handle | undefined)?.bare);
