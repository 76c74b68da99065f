/** What a reviewer sees of numbers that are worth stealing, until they are revealed. */

/** ABCDE1234F → ABCDEXXXXF; whatever is no PAN shows nothing. */
export const maskPan = (text: string) =>
  /^[A-Z]{5}\d{4}[A-Z]$/.test(text) ? `${text.slice(0, 5)}XXXX${text.slice(9)}` : maskEnd(text);

/** A GST number holds its owner's PAN. */
export const maskGstin = (text: string) =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z]/.test(text)
    ? `${text.slice(0, 7)}XXXX${text.slice(11)}`
    : maskEnd(text);

/** 123456781234 → ••••1234 */
export const maskEnd = (text: string) => `••••${text.length >= 8 ? text.slice(-4) : ""}`;

/** asha@okbank → ••••@okbank */
export const maskUpi = (text: string) => text.replace(/^[^@]*/, "••••");
