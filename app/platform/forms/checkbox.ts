import { z } from "zod";

/**
 * A form posts `on` or nothing, JSON a boolean, which is how the API describes it. Any other word
 * is refused: `yes` is not to be read as no.
 */
export const flagValue = z.union(
  [
    z.boolean(),
    z.enum(["on", "true", "", "false"]).transform((text) => text === "on" || text === "true"),
  ],
  { error: "errors.api.boolean" },
);

export const checkbox = flagValue.default(false);

/** One without which nothing goes on: a consent. */
export const checkboxRequired = (key: string) => checkbox.pipe(z.literal(true, { error: key }));

/** A box counts once, however often a post names it. */
export const chosenOnce = <Choice>(choices: Choice[]): Choice[] => [...new Set(choices)];
