import { categories, eventSizes } from "#db/schema/allowed-values";
import { isOneOf } from "~/platform/unions";

export { categories, eventSizes };

export type Category = (typeof categories)[number];
export const isCategory = isOneOf(categories);

export type EventSize = (typeof eventSizes)[number];
/** Small, medium, large, mega: 1, 2, 4, 8, so that one number holds any of them. */
export const bitOfSize = (size: EventSize): number => 2 ** eventSizes.indexOf(size);
