import { categories, eventSizes } from "#db/schema/allowed-values";

export { categories, eventSizes };

export type Category = (typeof categories)[number];
export const isCategory = (text: string): text is Category => categories.includes(text as Category);

export type EventSize = (typeof eventSizes)[number];
export const isEventSize = (text: string): text is EventSize =>
  eventSizes.includes(text as EventSize);
