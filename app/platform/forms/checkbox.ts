import { z } from "zod";

/** A form posts `on` or nothing, JSON a boolean. Any other word is refused: `yes` is not no. */
export const flagValue = z.union(
  [
    z.boolean(),
    z.enum(["on", "true", "", "false"]).transform((text) => text === "on" || text === "true"),
  ],
  { error: "errors.api.boolean" },
);

export const checkbox = flagValue.default(false);

export const checkboxRequired = (key: string) => checkbox.pipe(z.literal(true, { error: key }));

export const chosenOnce = <Choice>(choices: Choice[]) => [...new Set(choices)];
