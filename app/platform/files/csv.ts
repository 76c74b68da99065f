type Cell = string | number | null;

/**
 * What a spreadsheet would take for a formula, also after white space and marks that nobody sees,
 * and in full width: it is shown as text with an apostrophe before it.
 */
const formula = /^(?:[\s\p{C}]*[=+\-@＝＋－﹣−＠﹦﹢﹫]|[\t\r\n])/u;

/** One line as RFC 4180 has it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** By it Excel knows that what follows is UTF-8. */
export const byteOrderMark = "\uFEFF";

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
