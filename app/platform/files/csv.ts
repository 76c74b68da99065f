type Cell = string | number | null;

/** What a spreadsheet would take for a formula: an apostrophe before it makes it text. */
const formula = /^(?:[\s\p{C}]*[=+\-@＝＋－﹣−＠﹦﹢﹫]|[\t\r\n])/u;

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`;

/** Tells Excel that what follows is UTF-8. */
export const byteOrderMark = "\uFEFF";

function csvCell(cell: Cell) {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
