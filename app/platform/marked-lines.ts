const lineBreak = /[^\S\n]*(?:\r\n?|[\n\v\f\u0085\u2028\u2029])/g;

/** Typed text, set apart: each further line begins with a mark, so that none looks like ours. */
export const markedLines = (text: string): string => text.replace(lineBreak, "\n> ");

/** Typed text on one line, for texts whose lines are all ours. */
export const oneLine = (text: string): string => text.replace(lineBreak, " ");
