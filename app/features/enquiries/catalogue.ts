/** What is celebrated. Names are `enquiries.eventType.<type>`; a wedding is of any rite. */
export const eventTypes = [
  "roka",
  "engagement",
  "haldi",
  "mehndi",
  "sangeet",
  "baraat",
  "wedding",
  "reception",
  "birthday",
  "anniversary",
  "naming",
  "housewarming",
  "puja",
  "corporate",
  "conference",
  "other",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The days of a wedding that a provider may be wanted for. */
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

export const contactPreferences = ["phone", "whatsapp", "email"] as const;
export type ContactPreference = (typeof contactPreferences)[number];

/** Why a provider says no. */
export const rejectReasons = [
  "date_taken",
  "not_my_service",
  "too_far",
  "budget",
  "other",
] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const mostProviders = 5;

export const isReference = (text: string): boolean => /^ENQ(-[0-9A-Z]{4}){2}$/.test(text);
