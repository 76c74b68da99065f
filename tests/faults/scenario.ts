import type { Random } from "../support/fuzz/random";

/** How much of each scenario is run: the long run, and the short one of `npm run test:all`. */
type Extent = {
  kills: number;
  killsOnServers: number;
  slowClients: number;
  fuzzed: number;
};
export const longRun: Extent = {
  kills: 50,
  killsOnServers: 50,
  slowClients: 500,
  fuzzed: 10_000,
};
export const shortRun: Extent = {
  kills: 2,
  killsOnServers: 1,
  slowClients: 60,
  fuzzed: 0,
};

/** A scenario's counts, and every lost, incomplete or duplicate record that it found. */
export type Outcome = { figures: Record<string, number | string>; faults: string[] };

export type Scenario = (extent: Extent, random: Random) => Promise<Outcome>;

/** Prints the progress of a long run to standard error, apart from the summary. */
export const progress = (line: string) => {
  if (!process.env.VITEST) process.stderr.write(`${line}\n`);
};
