const maxLength = 200;

/** The database quotes what was to be written, mail servers an email address. */
export function withoutData(error: unknown) {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message
    .replace(/^Failed query: [^]*$/, "Failed query")
    .replace(/\nparams: [^]*$/, "")
    .replace(/\S+@\S+/g, "…")
    .replace(/(["'`])[^]*?\1/g, "…")
    .replace(/\+?\d(?:[ -]?\d){3,}/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}
