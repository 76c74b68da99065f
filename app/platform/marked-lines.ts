const lineBreak = /[^\S\n]*(?:\r\n?|[\n\v\f\u0085\u2028\u2029])/g;

/**
 * What somebody typed, set apart: each line after the first begins with a mark, so that none looks
 * like a line of ours.
 */
export const markedLines = (text: string): string => text.replace(lineBreak, "\n> ");

/** On one line, where each line is ours. */
export const oneLine = (text: string): string => text.replace(lineBreak, " ");
