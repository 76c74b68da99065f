import { contactPreferences, eventTypes, rejectReasons } from "#db/schema/allowed-values";

export { contactPreferences, eventTypes, rejectReasons };
export type EventType = (typeof eventTypes)[number];

export const functions = [
  "roka",
  "engagement",
  "haldi",
  "mehndi",
  "sangeet",
  "baraat",
  "wedding",
  "reception",
] as const satisfies EventType[];

export type ContactPreference = (typeof contactPreferences)[number];

export type RejectReason = (typeof rejectReasons)[number];

/** For a provider that a customer chose outside this site. */
export const elsewhere = "elsewhere";

export const maxProviders = 5;

export const isReference = (text: string): boolean => /^ENQ(-[0-9A-Z]{4}){2}$/.test(text);
