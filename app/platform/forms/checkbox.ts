import { z } from "zod";

/**
 * A form posts `on` or nothing, JSON a boolean, as the API documents. Any other word is refused:
 * `yes` must not be read as no.
 */
export const flagValue = z.union(
  [
    z.boolean(),
    z.enum(["on", "true", "", "false"]).transform((text) => text === "on" || text === "true"),
  ],
  { error: "errors.api.boolean" },
);

export const checkbox = flagValue.default(false);

/** A checkbox that must be ticked: a consent. */
export const checkboxRequired = (key: string) => checkbox.pipe(z.literal(true, { error: key }));

/** A choice counts once, however often a post repeats it. */
export const chosenOnce = <Choice>(choices: Choice[]): Choice[] => [...new Set(choices)];
