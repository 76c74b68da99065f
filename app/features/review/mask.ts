/** What a reviewer sees of an answer until it is revealed: numbers worth stealing lose their middle or their beginning. */
export function masked(field: string, answer: string): string {
  return answer && (masks[field]?.(answer) ?? answer);
}

/** 123456781234 → ••••1234 */
const maskEnd = (text: string) => `••••${text.length >= 8 ? text.slice(-4) : ""}`;

const masks: Record<string, (text: string) => string> = {
  /** ABCDE1234F → ABCDEXXXXF */
  panNumber: (text) =>
    /^[A-Z]{5}\d{4}[A-Z]$/.test(text) ? `${text.slice(0, 5)}XXXX${text.slice(9)}` : "••••",
  /** A GST number holds its owner's PAN. */
  gstNumber: (text) =>
    /^\d{2}[A-Z]{5}\d{4}[A-Z]/.test(text) ? `${text.slice(0, 7)}XXXX${text.slice(11)}` : "••••",
  accountNumber: maskEnd,
  /** asha@okbank → ••••@okbank */
  upiId: (text) => text.replace(/^[^@]*/, "••••"),
};
