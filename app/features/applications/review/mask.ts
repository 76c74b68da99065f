import { isOneOf } from "~/platform/unions";
import { maskAccount, maskPan, panOfGstin } from "~/platform/india/identifiers/codes";

export const secretFields = ["panNumber", "gstNumber", "accountNumber", "upiId"] as const;
export type SecretField = (typeof secretFields)[number];
export const isSecret = isOneOf(secretFields);

export const maskedAnswer = (field: string, answer: string) =>
  answer && isSecret(field) ? masks[field](answer) : answer;

const masks: Record<SecretField, (text: string) => string> = {
  panNumber: (text) => (text.length === 10 ? maskPan(text) : "••••"),
  /** A GST number contains its owner's PAN. */
  gstNumber: (text) =>
    text.length === 15 ? text.slice(0, 2) + maskPan(panOfGstin(text)) + text.slice(12) : "••••",
  accountNumber: (text) => (text.length >= 8 ? maskAccount(text) : "••••"),
  /** asha@okbank → ••••@okbank */
  upiId: (text) => text.replace(/^[^@]*/, "••••"),
};
