import type { Random } from "../support/fuzz/random";

/** How much of each scenario is done: the long run, and the short one of `npm test`. */
export type Extent = {
  kills: number;
  pairs: number;
  mailFaults: number;
  slowClients: number;
  fuzzed: number;
};
export const longRun: Extent = {
  kills: 50,
  pairs: 20,
  mailFaults: 5,
  slowClients: 500,
  fuzzed: 10_000,
};
export const shortRun: Extent = {
  kills: 2,
  pairs: 1,
  mailFaults: 2,
  slowClients: 60,
  fuzzed: 0,
};

/** What a scenario counted, and every loss, half thing or double that it found. */
export type Outcome = { figures: Record<string, number | string>; faults: string[] };

export type Scenario = (extent: Extent, random: Random) => Promise<Outcome>;

/** How far a long run is: on the error output, beside the summary. */
export const progress = (line: string) => {
  if (!process.env.VITEST) process.stderr.write(`${line}\n`);
};
