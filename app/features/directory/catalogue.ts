/** The ten categories (seed section 3), in the seed's order. Their names are `directory.category.<slug>`. */
export const categories = [
  "artist",
  "catering",
  "event-planning",
  "entertainment",
  "logistics",
  "photography",
  "security",
  "venue-decor",
  "event-staffing",
  "other",
] as const;
export type Category = (typeof categories)[number];
export const isCategory = (text: string): text is Category => categories.includes(text as Category);

/** Event sizes (seed section 3): small 1-50, medium 51-200, large 201-500, mega 500+. 500 guests are still large. */
export const eventSizes = ["small", "medium", "large", "mega"] as const;
export type EventSize = (typeof eventSizes)[number];
export const isEventSize = (text: string): text is EventSize =>
  eventSizes.includes(text as EventSize);
