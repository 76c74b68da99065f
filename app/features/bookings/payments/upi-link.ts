import type { Paise } from "~/platform/india/money";

/** NPCI, 'UPI Linking Specifications': the amount is in rupees with two decimals. */
export function upiLink(payment: { upiId: string; name: string; amount: Paise; note: string }) {
  const { upiId, name, amount, note } = payment;
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  const fields = { pa: upiId, pn: name, am: rupees, cu: "INR", tn: note };
  // Not URLSearchParams: some apps show its '+' instead of a space.
  return `upi://pay?${Object.entries(fields)
    .map(([field, value]) => `${field}=${encodeURIComponent(value).replace("%40", "@")}`)
    .join("&")}`;
}
