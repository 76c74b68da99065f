import { z } from "zod";

/** A form posts `on` or nothing, JSON a boolean. */
export const checkbox = z
  .union([z.boolean(), z.string().transform((text) => text === "on" || text === "true")])
  .default(false);

/** One without which nothing goes on: a consent. */
export const checkboxRequired = (key: string) => checkbox.pipe(z.literal(true, { error: key }));
