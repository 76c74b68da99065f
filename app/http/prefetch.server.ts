/** The browser fetches a page in case its user opens it: nobody has seen it yet. */
export const isPrefetch = ({ headers }: Request): boolean =>
  [headers.get("Sec-Purpose"), headers.get("Purpose")].some((why) => why?.includes("prefetch"));
