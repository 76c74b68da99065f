import { categories, eventSizes } from "#db/schema/allowed-values";
import { isOneOf } from "~/platform/unions";

export { categories, eventSizes };

export type Category = (typeof categories)[number];
export const isCategory = isOneOf(categories);

export type EventSize = (typeof eventSizes)[number];
