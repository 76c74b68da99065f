import { parseArgs } from "node:util";

/** @throws Error if an option is unknown or not a number */
export function options(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      providers: { type: "string", default: "5000" },
      pairs: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      "warm-up": { type: "string", default: "3000" },
      /** Scenarios, repeatable; all of them by default. */
      only: { type: "string", multiple: true, default: [] },
    },
  });
  const number = (name: "providers" | "pairs" | "seconds" | "warm-up") => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number`);
    return value;
  };
  return {
    providers: number("providers"),
    pairs: number("pairs"),
    seconds: number("seconds"),
    warmUp: number("warm-up"),
    only: values.only,
  };
}
