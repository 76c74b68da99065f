const lineBreak = /[^\S\n]*(?:\r\n?|[\n\v\f\u0085\u2028\u2029])/g;

/** So that no line of a typed text looks like ours. */
export const markedLines = (text: string) => text.replace(lineBreak, "\n> ");

export const oneLine = (text: string) => text.replace(lineBreak, " ");
