type Detail = { label: string; words: string | null; isLong: boolean };

/** What may be left open in a form, as rows of a `SummaryList`. */
export const detailRows = (details: readonly Detail[]) =>
  details.map(({ label, words, isLong }) => ({
    key: label,
    value: isLong && words ? <p className="enquiry-message">{words}</p> : words,
  }));
