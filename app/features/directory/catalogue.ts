import { isOneOf } from "~/platform/unions";

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
export const isCategory = isOneOf(categories);

/** Event sizes (seed section 3): small 1-50, medium 51-200, large 201-500, mega 500+. 500 guests are still large. */
export const eventSizes = ["small", "medium", "large", "mega"] as const;
export type EventSize = (typeof eventSizes)[number];
export const isEventSize = isOneOf(eventSizes);

export function sizeOfGuests(guests: number): EventSize {
  if (guests <= 50) return "small";
  if (guests <= 200) return "medium";
  return guests <= 500 ? "large" : "mega";
}
