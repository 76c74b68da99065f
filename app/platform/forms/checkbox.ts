import { z } from "zod";

/** A form posts `on` or nothing, JSON a boolean. Any other word is refused: `yes` is not to be read as no. */
export const checkbox = z
  .union(
    [
      z.boolean(),
      z.enum(["on", "true", "", "false"]).transform((text) => text === "on" || text === "true"),
    ],
    { error: "errors.api.boolean" },
  )
  .default(false);

/** One without which nothing goes on: a consent. */
export const checkboxRequired = (key: string) => checkbox.pipe(z.literal(true, { error: key }));
