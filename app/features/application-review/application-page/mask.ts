import { maskAccount, maskPan, panOfGstin } from "~/platform/india/identifiers/codes";

/** What a reviewer sees of an answer until it is revealed: numbers worth stealing lose their middle or their beginning. */
export function maskedAnswer(field: string, answer: string): string {
  return answer && (masks[field]?.(answer) ?? answer);
}

const masks: Record<string, (text: string) => string> = {
  panNumber: (text) => (text.length === 10 ? maskPan(text) : "••••"),
  /** A GST number holds its owner's PAN. */
  gstNumber: (text) =>
    text.length === 15 ? text.slice(0, 2) + maskPan(panOfGstin(text)) + text.slice(12) : "••••",
  accountNumber: (text) => (text.length >= 8 ? maskAccount(text) : "••••"),
  /** asha@okbank → ••••@okbank */
  upiId: (text) => text.replace(/^[^@]*/, "••••"),
};
