import { categories, eventSizes } from "#db/schema/allowed-values";
import { isOneOf } from "~/platform/unions";

export { categories, eventSizes };

export type Category = (typeof categories)[number];
export const isCategory = isOneOf(categories);

export type EventSize = (typeof eventSizes)[number];
/** Bit flags, so that one number holds any set of sizes: small 1, medium 2, large 4, mega 8. */
export const bitOfSize = (size: EventSize): number => 2 ** eventSizes.indexOf(size);
